/** What every test file gets to know about the server that the whole run shares. */
export interface TestServer {
  /** Address of a role that may create databases. */
  adminUrl: string
  /** Name and password of the role that the application uses: the plain owner of its database. */
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

/** Address of a database of the test server for the application's role. */
export function databaseUrl(server: TestServer, database: string): string {
  const url = new URL(server.adminUrl)
  url.username = encodeURIComponent(server.user)
  url.password = server.password
  url.pathname = database
  return url.href
}
