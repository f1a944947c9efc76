import type { Message } from './messages.ts'
import { hear, nothingTold, type Told } from './record.ts'

/** Keeps what is told, for a view to subscribe to; while paused the view stands still and nothing is lost. */
export interface Recorder {
  hear(message: Message): void
  subscribe(listener: () => void): () => void
  told(): Told
  isPaused(): boolean
  pause(isPaused: boolean): void
  /** Forgets the events, not the actors. */
  clear(): void
}

export function createRecorder(): Recorder {
  const listeners = new Set<() => void>()
  let told = nothingTold
  let shown: Told | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    hear: (message) => {
      told = hear(told, message)
      if (!shown) tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    told: () => shown ?? told,
    isPaused: () => shown !== null,
    pause: (isPaused) => {
      shown = isPaused ? told : null
      tell()
    },
    clear: () => {
      told = { ...told, events: [] }
      if (shown) shown = { ...shown, events: [] }
      tell()
    },
  }
}
