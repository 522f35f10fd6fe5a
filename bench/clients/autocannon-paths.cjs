// Client of a worker thread of autocannon: each connection asks for the paths of a file in turn, from a place of its own.
const { readFileSync } = require('node:fs')

const paths = readFileSync(process.env.BENCH_PATHS, 'utf8').trim().split('\n')

module.exports = (client) => {
  const start = Math.floor(Math.random() * paths.length)
  const own = [...paths.slice(start), ...paths.slice(0, start)]
  client.setRequests(own.map((path) => ({ method: 'GET', path })))
}
