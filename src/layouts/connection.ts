type Connection = { saveData?: boolean; effectiveType?: string }

/** Values of the Network Information API; empty in browsers without it. */
export const connection: Connection = (navigator as { connection?: Connection }).connection ?? {}
