/** Error: no picture has this key. */
export class UnknownPicture extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no picture "${key}"`)
    this.name = 'UnknownPicture'
    this.key = key
  }
}

/** Error: no object or icon has this name. */
export class UnknownObject extends Error {
  constructor(name: string) {
    super(`There is no object or icon "${name}"`)
    this.name = 'UnknownObject'
  }
}
