import { createBucketsFromTemplate } from '../../contract/buckets.ts'
import type { Call } from '../../src/services/http/api.ts'
import type { BakeryBucket } from './month.ts'

/** Makes the buckets of a bakery from their template, and answers their ids. */
export async function bakeryBuckets(call: Call): Promise<Record<BakeryBucket, number>> {
  const { results } = await call(createBucketsFromTemplate, { body: { industryTemplate: 'bakery' } })
  const idOf = (name: BakeryBucket): number => {
    const bucket = results.find((one) => one.name === name)
    if (!bucket) throw new Error(`The template of bakeries has no bucket ${name}`)
    return bucket.id
  }
  return {
    'Fresh this week': idOf('Fresh this week'),
    'Before the doors open': idOf('Before the doors open'),
    'Bread know-how': idOf('Bread know-how'),
    'Holiday orders': idOf('Holiday orders'),
    'Regulars at the counter': idOf('Regulars at the counter'),
    'Flour, butter, price': idOf('Flour, butter, price'),
  }
}
