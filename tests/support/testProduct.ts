import { migratedDatabaseUrl } from './database.ts'
import { type Product, type ProductOptions, placeProduct, removing } from './product.ts'
import { runAmongProducts } from './productsProcess.ts'

/**
 * Starts the product on the run's database (PGlite in its data folder, or PostgreSQL by `TEST_DATABASE=postgres`), in a
 * process that the products of this worker share: each has a port, settings and data of its own, and what took longest of
 * a start, to load and compile the program, is done once. A browser sees the same as of the program by itself, on both
 * databases, and PostgreSQL starts and answers with less work; whoever looks at the data folder, at starts and at ends
 * calls `startProduct`.
 */
export async function startTestProduct({ env, ...options }: ProductOptions = {}): Promise<Product> {
  const url = await migratedDatabaseUrl()
  const place = await placeProduct({ ...options, env: { ...(url !== null && { DATABASE_URL: url }), ...env } })
  const { origin, owner, settings, remove } = place
  const running = await runAmongProducts(settings).catch(removing(remove))
  return { origin, owner, stop: () => running.stop().finally(remove) }
}
