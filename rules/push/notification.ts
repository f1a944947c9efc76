import type { PushKind } from '../../contract/push.ts'
import type { WebhookEvent } from '../../contract/webhooks.ts'
import { strings } from '../../strings/push.ts'
import { networkNames } from '../networks/networkNames.ts'
import { kindOfEvent } from './kinds.ts'
import type { PushNotification } from './pushNotification.ts'

/** What a device is to be told. */
export interface ToldMessage {
  event: WebhookEvent
  /** As webhooks have it. */
  data: Readonly<Record<string, unknown>>
  /** Of the post that it is about; null where it is about none, or that is gone. */
  text: string | null
}

/** Characters of a text that are shown. */
const mostOfText = 120

/**
 * What is told together: that a post went out on one network after the other is one notification, all else is one each.
 * In the order of what came first.
 */
export function groupsOf<Message extends ToldMessage>(messages: readonly Message[]): Message[][] {
  const groups = Map.groupBy(messages, (message) =>
    message.event === 'post.published' ? strings.post(idIn(message, 'post_id')) : message,
  )
  return [...groups.values()]
}

/** The notification of what is told together (`groupsOf`). */
export function notificationOf(messages: readonly ToldMessage[]): PushNotification {
  const [first] = messages
  if (!first) throw new Error('There is nothing to tell')
  return notifications[first.event](first, messages)
}

/** The one notification of what happened in quiet hours. */
export function digestOf(messages: readonly ToldMessage[]): PushNotification {
  const counts = kindsInOrder.flatMap((kind) => {
    const count = messages.filter(({ event }) => kindOfEvent[event] === kind).length
    return count === 0 ? [] : [`${count} ${countWords[kind](count)}`]
  })
  return { title: strings.duringYourQuietHours, body: `${counts.join(', ')}.`, tag: 'digest', url: '/posts' }
}

/** What a person sends to a device to see whether it arrives. */
export const testNotification: PushNotification = {
  title: strings.thisIsATest,
  body: strings.notificationsArriveOnThisDevice,
  tag: 'test',
  url: '/profile',
}

const kindsInOrder = ['went_out', 'failed', 'needs_you'] as const satisfies readonly PushKind[]

const countWords: Record<PushKind, (count: number) => string> = {
  went_out: () => strings.wentOutInSentence,
  failed: () => 'failed',
  needs_you: (count) => (count === 1 ? strings.needsYouInSentence : strings.needYou),
}

const notifications: Record<WebhookEvent, (first: ToldMessage, all: readonly ToldMessage[]) => PushNotification> = {
  'post.published': (first, all) => ({
    title: strings.wentOutOn(listed([...new Set(all.map(networkIn))])),
    body: wordsOf(first),
    tag: `out-${idIn(first, 'post_id')}`,
    url: postPath(first),
  }),
  'post.failed': (first) => ofPublication(first, strings.failed),
  'post.needs_attention': (first) =>
    ofPublication(first, first.data.state === 'missed' ? strings.missed : strings.needsYou),
  'account.expired': (first) => ({
    title: strings.connectAgain(networkIn(first)),
    body: strings.nothingGoesOutOnBeforeThat(textIn(first, 'handle') || strings.thisAccount),
    tag: `account-${idIn(first, 'account_id')}`,
    url: '/connect/socials',
  }),
  'campaign.finished': (first) => ({
    title: strings.campaignFinished,
    body: strings.seeWhatCameOfIt(shortened(textIn(first, 'name'))),
    tag: `campaign-${idIn(first, 'campaign_id')}`,
    url: `/campaigns/${idIn(first, 'campaign_id')}/analytics`,
  }),
}

const ofPublication = (message: ToldMessage, what: string): PushNotification => ({
  title: strings.onNetwork(what, networkIn(message)),
  body: wordsOf(message),
  tag: `post-${idIn(message, 'post_id')}-${idIn(message, 'account_id')}`,
  url: postPath(message),
})

const postPath = (message: ToldMessage): string => `/post/${idIn(message, 'post_id')}`

const wordsOf = ({ text }: ToldMessage): string => shortened(text ?? '') || strings.aPostWithoutText

/** On one line; by characters as people see them, so that none is cut apart. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...new Intl.Segmenter('en').segment(line.slice(0, mostOfText * 8))].map(({ segment }) => segment)
  return characters.length <= mostOfText
    ? line.slice(0, mostOfText * 8)
    : `${characters.slice(0, mostOfText - 1).join('')}…`
}

function networkIn(message: ToldMessage): string {
  const name = textIn(message, 'network')
  return isNetwork(name) ? networkNames[name] : strings.aNetwork
}

const isNetwork = (name: string): name is keyof typeof networkNames => Object.hasOwn(networkNames, name)

function textIn({ data }: ToldMessage, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

function idIn({ data }: ToldMessage, name: string): number {
  const value = data[name]
  return typeof value === 'number' ? value : 0
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : strings.and(names.slice(0, -1).join(', '), names.at(-1))
