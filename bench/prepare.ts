// `npm run bench:prepare`: makes the catalogues that the other parts measure, where they are not there yet.
import { openDatabases } from './support/databases.ts'
import { sizes } from './support/settings.ts'

const databases = await openDatabases()
try {
  for (const size of sizes) {
    const began = performance.now()
    const { products } = await databases.catalogue(size)
    console.log(`${products} products: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
} finally {
  await databases.stop()
}
