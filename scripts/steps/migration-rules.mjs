// Rules of migrations that squawk does not know: which statements may share a transaction, and what a release that still
// runs may need (docs/decisions/0093-migrations-that-stop-nothing.md).

/** First line of a migration whose statements run without a transaction (src/server/platform/db/migrate.ts). */
export const OUTSIDE = '-- outside a transaction'

const NAME = String.raw`((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`
const OPTIONAL = String.raw`(?:IF\s+(?:NOT\s+)?EXISTS\s+)?`
const pattern = (text) =>
  new RegExp(text.replaceAll('NAME', NAME).replaceAll(' OPTIONAL ', `\\s+${OPTIONAL}`), 'i')

const CREATED_TABLE = pattern(String.raw`^CREATE\s+(?:UNLOGGED\s+)?TABLE OPTIONAL NAME`)
/** Statements that lock a table which they name. */
const LOCKS = [
  String.raw`^(?:ALTER|DROP)\s+TABLE OPTIONAL (?:ONLY\s+)?NAME`,
  String.raw`^TRUNCATE\s+(?:TABLE\s+)?(?:ONLY\s+)?NAME`,
  String.raw`^CREATE\s+(?:OR\s+REPLACE\s+)?(?:CONSTRAINT\s+)?(?:TRIGGER|RULE|POLICY)\b[\s\S]*?\s(?:ON|TO)\s+NAME`,
  String.raw`^(?:DROP|ALTER)\s+(?:TRIGGER|RULE|POLICY)\b[\s\S]*?\sON\s+NAME`,
  String.raw`^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)[\s\S]*?\sON\s+(?:ONLY\s+)?NAME`,
  String.raw`\sREFERENCES\s+NAME`,
].map(pattern)
/** Statements that lock a table which they do not name. */
const LOCKS_UNNAMED = /^(?:DROP|ALTER)\s+(?:INDEX\s+(?!CONCURRENTLY\b)|(?:MATERIALIZED\s+)?VIEW\b)/i
/** Of an existing table, this alone lets others read and write. */
const VALIDATES = /^ALTER\s+TABLE\b[\s\S]*\sVALIDATE\s+CONSTRAINT\b/i
/** Statements that write rows, or read whole tables to write them elsewhere. */
const WRITES = pattern(
  String.raw`(?:^|[\s;(])(?:UPDATE\s+(?:ONLY\s+)?|DELETE\s+FROM\s+(?:ONLY\s+)?|INSERT\s+INTO\s+|MERGE\s+INTO\s+)NAME`,
)
const READS = pattern(String.raw`\b(?:FROM|JOIN)\s+(?:ONLY\s+)?NAME(?![\w"]|\s*\()`)
const MAY_WRITE_MUCH =
  /^(?:LOCK\b|COPY\b|CALL\b|REFRESH\b|DO\b[\s\S]*\b(?:UPDATE|DELETE|INSERT|MERGE|PERFORM|LOCK)\s|CREATE\s+MATERIALIZED\s+VIEW\b|CREATE\s+(?:UNLOGGED\s+)?TABLE\b[\s\S]*\sAS\s+(?:SELECT|WITH)\b|SELECT\s+(?!setval\b|set_config\b|pg_notify\b))/i
/** Objects that the release before may use. */
const DROPS = pattern(
  String.raw`^DROP\s+(INDEX|TRIGGER|FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|TABLE|VIEW|MATERIALIZED\s+VIEW|TYPE|DOMAIN|SEQUENCE)\s+(?:CONCURRENTLY\s+)?${OPTIONAL}NAME`,
)
const TAKES_COLUMN = /^ALTER\s+TABLE\b[\s\S]*\s(?:DROP\s+COLUMN|RENAME)\b/i
const RAISES = /^INSERT\s+INTO\s+"?drizzle"?\."?oldest_release"?[\s\S]*?VALUES\s*\(\s*(\d+)\s*\)([\s\S]*)$/i

/**
 * @param tag name of the migration's file without its extension
 * @param sql its text
 * @param journal migrations of meta/_journal.json, in order
 * @returns a line for each violation
 */
export function problemsOf(tag, sql, journal) {
  const isOutside = sql.startsWith(OUTSIDE)
  const statements = statementsOf(sql)
  const created = new Set(statements.flatMap((text) => plain(CREATED_TABLE.exec(text)?.[1]) ?? []))
  const problems = [
    ...(isOutside ? outsideProblems(statements, created) : insideProblems(statements, created)),
    ...dropProblems(statements, raisedBy(statements, { tag, isOutside, journal })),
    ...raisedBy(statements, { tag, isOutside, journal }).problems,
  ]
  return problems.map((problem) => `${tag}: ${problem}`)
}

function insideProblems(statements, created) {
  const writes = statements.filter((text) => isBackfill(text, created))
  const locks = statements.some((text) => locksExisting(text, created))
  return locks || writes.some((text) => /^LOCK\b/i.test(text))
    ? writes.map(
        (text) =>
          `"${start(text)}" would keep the locks of the other statements while it writes: it belongs into a migration of its own, "${OUTSIDE}", in batches`,
      )
    : []
}

function outsideProblems(statements, created) {
  return statements.flatMap((text) => {
    if (/^LOCK\b/i.test(text) || (locksExisting(text, created) && !VALIDATES.test(text)))
      return [
        `"${start(text)}" would wait for its lock without a limit, and everything else behind it: it belongs into a transaction`,
      ]
    const isLoop = /^DO\b/i.test(text) && /\bCOMMIT\b/i.test(text)
    return isBackfill(text, created) && !isLoop
      ? [`"${start(text)}" would write everything at once: a DO block with a loop commits after each batch`]
      : []
  })
}

/** Drops need a raised oldest release, unless the next statement creates the same again. */
function dropProblems(statements, { isRaised }) {
  if (isRaised) return []
  return statements.flatMap((text, index) => {
    if (TAKES_COLUMN.test(text)) return [`"${start(text)}" ${needs}`]
    const [, kind, name] = DROPS.exec(text) ?? []
    if (name === undefined || isCreated(kind, name, statements[index + 1] ?? '')) return []
    return [`"${start(text)}" ${needs}`]
  })
}
const needs =
  'takes away what the release before may use: INSERT INTO drizzle.oldest_release in the same migration'

function isCreated(kind, name, next) {
  const created = pattern(
    String.raw`^CREATE\s+(?:OR\s+REPLACE\s+)?(?:UNIQUE\s+|CONSTRAINT\s+|UNLOGGED\s+)?${kind}\s+(?:CONCURRENTLY\s+)?${OPTIONAL}NAME`,
  ).exec(next)?.[1]
  return plain(created) === plain(name)
}

/** @returns whether the migration raises the oldest release, and what is wrong with that */
function raisedBy(statements, { tag, isOutside, journal }) {
  const [, when, rest] = statements.map((text) => RAISES.exec(text)).find(Boolean) ?? []
  if (when === undefined) return { isRaised: false, problems: [] }
  const own = journal.findIndex((entry) => entry.tag === tag)
  const isKnown = journal.slice(0, own).some((entry) => entry.when === Number(when))
  const problems = []
  if (!isKnown) problems.push(`${when} of oldest_release is the time of no earlier migration`)
  if (isOutside && !/ON\s+CONFLICT\s+DO\s+NOTHING/i.test(rest))
    problems.push('oldest_release needs ON CONFLICT DO NOTHING, because a failed file begins again')
  return { isRaised: true, problems }
}

function locksExisting(text, created) {
  if (LOCKS_UNNAMED.test(text)) return true
  return LOCKS.some((lock) => {
    const name = plain(lock.exec(text)?.[1])
    return name !== undefined && !created.has(name)
  })
}

function isBackfill(text, created) {
  // A function is only created here, and DDL may name actions (ON DELETE).
  if (/^(?:CREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE|TRIGGER|CONSTRAINT|RULE)|ALTER)\b/i.test(text))
    return false
  if (MAY_WRITE_MUCH.test(text)) return true
  const target = plain(WRITES.exec(text)?.[1])
  if (target === undefined || /^CREATE\b/i.test(text)) return false
  if (/^INSERT\b/i.test(text)) {
    const source = plain(READS.exec(text)?.[1])
    return source !== undefined && !created.has(source)
  }
  return !created.has(target)
}

/** Compares names without quotes and the schema that is searched anyway. */
const plain = (name) =>
  name
    ?.replaceAll('"', '')
    .replace(/^public\./i, '')
    .toLowerCase()

const start = (text) => text.replace(/\s+/g, ' ').slice(0, 60)

/** Splits SQL into statements without comments; a string, or the body of a function, may contain semicolons. */
export function statementsOf(sql) {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^;]/g
  const statements = ['']
  for (const [text] of sql.matchAll(token)) {
    if (text === ';') statements.push('')
    else statements[statements.length - 1] += /^(?:--|\/\*)/.test(text) ? ' ' : text
  }
  return statements.map((text) => text.trim()).filter((text) => text !== '')
}
