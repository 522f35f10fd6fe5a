/** There is no picture for the key. */
export class UnknownPicture extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no picture "${key}"`)
    this.name = 'UnknownPicture'
    this.key = key
  }
}

/** There is no object or icon of the name. */
export class UnknownObject extends Error {
  constructor(name: string) {
    super(`There is no object or icon "${name}"`)
    this.name = 'UnknownObject'
  }
}
