import type { Network } from '../../../contract/networks.ts'

/** A call that is charged for, while it is not known whether it is taken. */
export interface OpenCharge {
  userId: number
  network: Network
  kind: string
  /** Hundredths of a cent, each. */
  price: number
  isPractice: boolean
  month: string
  /** How often it may be charged by one call, at the most; counted as unclear until it is known. */
  most: number
  /** What reading numbers may cost in the month, hundredths of a cent; null of a call that has no budget. */
  budget: number | null
}
