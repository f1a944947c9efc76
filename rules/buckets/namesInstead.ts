import { longestBucketName } from '../../contract/buckets.ts'

/**
 * What a bucket may be called where its name is taken in the business that it comes to: with the business that it comes
 * from behind it, if there is room for that, else with a number, without end.
 */
export function* namesInstead(name: string, business: string | null): Generator<string> {
  const named = `${name} (${business})`
  if (business !== null && named.length <= longestBucketName) yield named
  for (let number = 2; ; number += 1) {
    const behind = ` ${number}`
    yield `${name.slice(0, longestBucketName - behind.length).trimEnd()}${behind}`
  }
}
