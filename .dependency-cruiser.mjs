/**
 * Rooms of the server, the folders of `src/server`, from the ground up: a room imports those of lower rows, types included.
 * So none can know one that knows it, whatever lies between. `platform` and `http`, of the first two rows, know no noun. A new room stands in the lowest row that is above all it needs.
 */
export const rows = [
  ['platform'],
  [
    'audit',
    'backups',
    'figures',
    'for-sale',
    'http',
    'members',
    'payment',
    'conversations',
    'settings',
    'value-lists',
  ],
  ['api', 'edge', 'markdown', 'search-history'],
  [
    'addresses',
    'banners',
    'cards',
    'content',
    'decisions',
    'invoices',
    'media',
    'pages',
    'places',
    'quick-replies',
    'session',
  ],
  ['assets', 'same-photos', 'suppressions'],
  ['outbox', 'push'],
  ['contact-queries', 'credential-history', 'newsletter', 'otp'],
  ['accounts', 'factors', 'notifications'],
  ['business', 'identity', 'meetings', 'sellers'],
  ['credential-changes', 'follows', 'offers', 'reviews', 'stores'],
  ['blocks'],
  ['products', 'realtime'],
  ['boosters', 'categories', 'chat', 'deals', 'locations', 'reports', 'seller-contact', 'wishlist'],
  ['data-exports', 'home', 'landing-pages', 'listings', 'people', 'search'],
  ['admin', 'bulk-changes', 'front', 'imports', 'price-insight', 'sales', 'saved-searches', 'seller-figures'],
  ['account-deletion'],
]

const server = '^src/server/'
const inRooms = (rooms) => `${server}(${rooms.join('|')})/`

/** The rule of each row: no import of another room of the row or of a higher one. */
const ruleOfRow = (row, index) => ({
  name: `row-${index + 1}-imports-lower-rows`,
  comment: `Of ${row.join(', ')}: a room imports rooms of lower rows only (rows of .dependency-cruiser.mjs). Move what both need down, pass it in where everything is put together (open-resources.ts, app.ts, start.ts), or tell by an event.`,
  severity: 'error',
  from: { path: inRooms(row) },
  to: {
    path: `${server}[^/]+/`,
    pathNot: [`${server}$1/`, inRooms(['no room', ...rows.slice(0, index).flat()])],
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rows.map(ruleOfRow),
    {
      name: 'no-circle',
      comment:
        'Files that import each other are read as one. What both need, types included, goes into a file of its own.',
      severity: 'error',
      from: {},
      // A form that opens with import() may name its dialog.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'routes-and-services-have-no-sql',
      comment:
        'A file routes.ts connects an endpoint with a service and presents its answer, service.ts has the rules; SQL is in queries.ts (or writes.ts).',
      severity: 'error',
      from: { path: `${server}.+/(routes|service)\\.ts$` },
      to: { path: ['node_modules/drizzle-orm/', `${server}platform/db/(schema|tables)`] },
    },
    {
      name: 'a-room-stands-in-a-row',
      comment: 'Each folder of src/server is listed in the rows of .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: `${server}[^/]+/`, pathNot: inRooms(rows.flat()) },
      to: {},
    },
    {
      name: 'rooms-do-not-import-what-puts-them-together',
      comment:
        'Files beside the rooms (app.ts, start.ts, open-resources.ts, …) know all of them, so none may know these.',
      severity: 'error',
      from: { path: `${server}[^/]+/` },
      to: { path: `${server}[^/]+$` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: ['^(src|demo)/', 'node_modules/drizzle-orm/'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
}
