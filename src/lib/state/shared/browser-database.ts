import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

const version = 1

/** Errors of a connection that the browser closed: its transactions are aborted, new ones are rejected. */
const endedErrors = ['InvalidStateError', 'AbortError', 'UnknownError']
const isNamed = (error: unknown, names: readonly string[]) =>
  error instanceof DOMException && names.includes(error.name)

/**
 * Opens one of this site's IndexedDB databases. The browser may close the connection at any time: when storage is
 * cleared or scarce, or when another tab deletes the database. It is then opened again, empty if it was cleared, and
 * the running operation is repeated once.
 * @param upgrade creates the object stores
 * @returns a function that runs an operation on the open database, in one transaction; it rejects without IndexedDB
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const close = (): void => {
    opening?.then((db) => db.close()).catch(() => undefined)
    opening = undefined
  }
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDB<Schema>(name, version, { upgrade, blocking: close, terminated: close })
    opening.catch(close)
    return opening
  }
  return async <Data>(run: (db: IDBPDatabase<Schema>) => Promise<Data>): Promise<Data> => {
    try {
      return await run(await open())
    } catch (error) {
      const lacksStores = isNamed(error, ['NotFoundError'])
      if (!lacksStores && !isNamed(error, endedErrors)) throw error
      close()
      // A database without its object stores never gets them: its version is current already.
      if (lacksStores) await deleteDB(name)
      return await run(await open())
    }
  }
}
