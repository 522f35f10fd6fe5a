// The whole domain in one place for Drizzle: queries import tables from here, migrations are made from here.
export * from './tables/admin.ts'
export * from './tables/catalogue.ts'
export * from './tables/content.ts'
export * from './tables/imports.ts'
export * from './tables/operations.ts'
export * from './tables/people.ts'
export * from './tables/realtime.ts'
export * from './tables/trade.ts'
