import { createActor } from 'xstate'
import { strings } from '../../../strings/webhooks.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Delivery, DeliveryDetail } from '../../machines/webhooks/webhook.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import {
  type DeliveryQuery,
  deliveryActors,
  deliveryLogActors,
  type SendingRequest,
  sendingActors,
} from '../../services/webhooks/webhooks.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'browser' | 'call' | 'clock' | 'notify'>

/** Milliseconds between two readings: while something is sent, or is about to be, and while it waits longer. */
const [soon, later] = [3000, 30_000]

/** Of a page of the log. */
export const logKey = ({ webhookId, page }: DeliveryQuery) => `${webhookId}/${page}`

/** What a webhook delivered or tries to, read again while that may change, and sending. Keys: of `logKey`. */
export function createDeliveryLog({ actorOptions, browser, call, clock, notify }: Deps, key: string) {
  const [webhookId = 0, page = 1] = key.split('/').map(Number)
  const reading = createActor(
    queryMachine<DeliveryQuery, Page<Delivery>>('deliveryLog').provide({ actors: deliveryLogActors(call) }),
    { ...actorOptions, input: { query: { webhookId, page } } },
  )
  const sending = createActor(
    mutationMachine<SendingRequest, SendingRequest>('sendDelivery').provide({ actors: sendingActors(call) }),
    actorOptions,
  )
  const readAgain = () => reading.send({ type: 'refresh.requested' })
  sending.on('mutation.unclear', readAgain)
  sending.on('mutation.done', ({ value: { deliveryId } }) => {
    readAgain()
    notify({
      severity: 'success',
      message: deliveryId === null ? strings.aTestIsBeingSent : strings.theDeliveryIsBeingSentAgain,
    })
  })
  const following = listening(() => {
    let timer: ReturnType<typeof clock.setTimeout> = 0
    const wait = (pause: number) => {
      timer = clock.setTimeout(() => (browser.isVisible() ? readAgain() : wait(pause)), pause)
    }
    const told = reading.subscribe((snapshot) => {
      clock.clearTimeout(timer)
      if (snapshot.hasTag('busy')) return
      const pause = pauseOf(snapshot.context.value?.results ?? [], clock.now())
      if (pause !== null) wait(pause)
    })
    return [told.unsubscribe, browser.onReturn(readAgain), () => clock.clearTimeout(timer)]
  })
  return { reading, sending, ...together(following, reading, sending) }
}

/** Milliseconds until another reading is worth it; null: nothing changes by itself. */
function pauseOf(deliveries: readonly Delivery[], now: number): number | null {
  const open = deliveries.filter(({ state }) => state === 'waiting' || state === 'sending')
  if (open.length === 0) return null
  const isNear = ({ state, nextTryAt }: Delivery) =>
    state === 'sending' || nextTryAt === null || Date.parse(nextTryAt) - now < later
  return open.some(isNear) ? soon : later
}

/** Of a delivery as it is by now: with each change it is read anew. */
export const deliveryKey = ({ id, state, lastTriedAt }: Pick<Delivery, 'id' | 'state' | 'lastTriedAt'>) =>
  `${id}/${state}/${lastTriedAt}`

/** A delivery with what was sent and what came back. Keys: of `deliveryKey`. */
export const createDelivery = ({ actorOptions, call }: Pick<App, 'actorOptions' | 'call'>, key: string) =>
  createActor(queryMachine<{ id: number }, DeliveryDetail>('delivery').provide({ actors: deliveryActors(call) }), {
    ...actorOptions,
    input: { query: { id: Number.parseInt(key, 10) } },
  })
