/**
 * Something the operator has to put right before the server can start: a taken port, no disk, an
 * unreachable database, a bad variable. `message` is one line, made to be printed alone; it holds no secret.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
  }
}
