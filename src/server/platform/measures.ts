import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts and durations of what this process does, for `/metrics`. Labels have a limited number of values. */
export type Measures = {
  /** @param seconds until the response was sent or its client went away */
  request: (request: { kind: string; route: string; status: number; seconds: number }) => void
  /** A page was answered from memory; requests of pages count the others, too. */
  pageFromMemory: () => void
  /** A request was not taken, because this process had more to do than it could. */
  shed: (kind: 'page' | 'call') => void
  /** @param seconds duration of a statement, with the wait for its turn on the connection */
  statement: (seconds: number) => void
  /** A read that may come from a standby was answered there, or by the primary. */
  visitorRead: (from: 'replica' | 'primary') => void
  job: (job: { name: string; seconds: number; failed: boolean }) => void
  /** A mail, text message or push was handed to its provider. */
  message: (channel: string, outcome: string) => void
  /** An address bounced, or its reader complained. */
  mailReport: (reason: 'bounce' | 'complaint') => void
  /** Pages were purged from an edge cache, or could not be. */
  purge: (result: 'done' | 'failed') => void
}

/** Statements that take longer (seconds) are counted as slow. */
const slowSeconds = 0.1
/** A request that takes longer (seconds) is named slow to admins; one of the buckets. */
export const slowRequestSeconds = 0.5
const buckets = [0.005, 0.025, 0.1, slowRequestSeconds, 2, 10]
/** Name of the durations of requests, by kind and route. */
export const requestMetric = 'marketplace_request_seconds'

/** Creates the instruments of a process in its registry. */
export function createMeasures(registry: Registry): Measures {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `marketplace_${name}`, help, labelNames, registers: [registry] })
  const requests = counter('requests_total', 'Requests answered', ['kind', 'route', 'status'])
  const requestSeconds = new Histogram({
    name: requestMetric,
    help: 'Time until a response was sent',
    labelNames: ['kind', 'route'],
    buckets,
    registers: [registry],
  })
  const pages = counter('pages_from_memory_total', 'Pages answered from memory')
  const shed = counter('requests_shed_total', 'Requests that were not taken while the process was busy', [
    'kind',
  ])
  const statements = counter('database_statements_total', 'Statements sent to the database')
  const slow = counter('database_slow_statements_total', 'Statements that took more than 100 ms')
  const statementSeconds = counter('database_statement_seconds_total', 'Time of all statements')
  const visitorReads = counter('visitor_reads_total', 'Statements that a standby may answer, by who did', [
    'from',
  ])
  const jobs = counter('jobs_total', 'Runs of scheduled jobs', ['name', 'result'])
  const jobSeconds = counter('job_seconds_total', 'Time of scheduled jobs', ['name'])
  const messages = counter('messages_total', 'Mails, text messages and pushes handed to their provider', [
    'channel',
    'outcome',
  ])
  const mailReports = counter('mail_reports_total', 'Bounces and complaints about mails', ['reason'])
  const purges = counter('purges_total', 'Calls to edge caches that purge pages', ['result'])
  // An alert that compares two counts says nothing while one of them does not exist.
  for (const channel of ['email', 'sms', 'push']) messages.labels(channel, 'sent').inc(0)
  for (const result of ['done', 'failed']) purges.labels(result).inc(0)
  for (const kind of ['page', 'call']) shed.labels(kind).inc(0)
  for (const from of ['replica', 'primary']) visitorReads.labels(from).inc(0)
  // Finding a label costs more than counting.
  const bound = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>()
  return {
    request({ kind, route, status, seconds }) {
      const of = `${Math.floor(status / 100)}xx`
      const key = `${kind} ${route} ${of}`
      let instruments = bound.get(key)
      if (!instruments) {
        instruments = { count: requests.labels(kind, route, of), time: requestSeconds.labels(kind, route) }
        bound.set(key, instruments)
      }
      instruments.count.inc()
      instruments.time.observe(seconds)
    },
    pageFromMemory: () => pages.inc(),
    shed: (kind) => shed.labels(kind).inc(),
    statement(seconds) {
      statements.inc()
      statementSeconds.inc(seconds)
      if (seconds > slowSeconds) slow.inc()
    },
    visitorRead: (from) => visitorReads.labels(from).inc(),
    job({ name, seconds, failed }) {
      jobs.labels(name, failed ? 'failed' : 'done').inc()
      jobSeconds.labels(name).inc(seconds)
    },
    message: (channel, outcome) => messages.labels(channel, outcome).inc(),
    mailReport: (reason) => mailReports.labels(reason).inc(),
    purge: (result) => purges.labels(result).inc(),
  }
}
