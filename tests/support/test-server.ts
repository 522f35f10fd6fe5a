/** Facts about the shared test server, for every test file. */
export interface TestServer {
  /** Address for a role that may create databases. */
  adminUrl: string
  /** Name and password of the application's role, which owns its database. */
  user: string
  password: string
  /** A migrated database without rows. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Returns the address of a database of the test server for the application's role. */
export function databaseUrl(server: TestServer, database: string): string {
  const url = new URL(server.adminUrl)
  url.username = encodeURIComponent(server.user)
  url.password = server.password
  url.pathname = database
  return url.href
}
