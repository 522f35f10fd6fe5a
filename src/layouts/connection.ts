type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser tells about the reader's connection: nothing in some browsers. */
export const connection: Connection = (navigator as { connection?: Connection }).connection ?? {}
