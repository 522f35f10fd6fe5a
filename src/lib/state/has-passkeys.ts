/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
