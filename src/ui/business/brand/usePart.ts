import { useSelector } from '@xstate/react'
import type { BrandAssets } from '../../../../rules/business/brandAssets.ts'
import type { BrandActor } from '../../../app/business/brand.ts'

/** One part of the set as it is typed, and how to change it. */
export function usePart<Part extends keyof BrandAssets>(
  actor: BrandActor,
  part: Part,
): [BrandAssets[Part], (value: BrandAssets[Part]) => void] {
  const value = useSelector(actor, ({ context }) => context.typed[part])
  const change = (next: BrandAssets[Part]) => actor.send({ type: 'assets.changed', change: { [part]: next } })
  return [value, change]
}
