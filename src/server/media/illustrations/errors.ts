/** Error: no picture has this key. */
export class UnknownPicture extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no picture "${key}"`)
    this.name = 'UnknownPicture'
    this.key = key
  }
}
