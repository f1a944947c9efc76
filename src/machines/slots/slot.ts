import type {
  TimeSlot,
  FreeSlot as WireFreeSlot,
  QueuedPost as WirePost,
  AccountQueue as WireQueue,
} from '../../../contract/slots.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Slot = Camel<TimeSlot>
export type FreeSlot = Camel<WireFreeSlot>
export type AccountQueue = Camel<WireQueue>
export type QueuedPost = Camel<WirePost>

/** A slot as it is written: the time of a week, and what it is for. */
export type WrittenSlot = Pick<Slot, 'weekday' | 'time' | 'accountId' | 'bucketId'>

/** What is done to the slots of a business. */
export type SlotChange =
  | { kind: 'create'; slots: readonly WrittenSlot[] }
  | { kind: 'change'; slot: Slot; written: WrittenSlot }
  | { kind: 'delete'; slots: readonly Slot[] }

/** What turned out to be so after it. */
export type SlotFact =
  /** `skipped`: how many were there already. */
  | { kind: 'created'; slots: readonly Slot[]; skipped: number }
  | { kind: 'changed'; slot: Slot }
  | { kind: 'deleted'; slots: readonly Slot[] }
