// `npm run bench:prepare`: creates missing catalogues for the other parts.
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
