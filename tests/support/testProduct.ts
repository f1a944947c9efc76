import { migratedDatabaseUrl } from './database.ts'
import { type Product, startProduct } from './product.ts'

/**
 * Starts the product on the run's database (PGlite in its data folder, or PostgreSQL by `TEST_DATABASE=postgres`). A
 * browser sees the same on both, and PostgreSQL starts and answers with less work; whoever looks at the data folder itself,
 * at starts and at ends calls `startProduct`.
 */
export async function startTestProduct({ env, ...options }: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const url = await migratedDatabaseUrl()
  return startProduct({ ...options, env: { ...(url !== null && { DATABASE_URL: url }), ...env } })
}
