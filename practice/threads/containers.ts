import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import type { Person } from '../people.ts'
import { cutAtLinks } from '../text.ts'
import type { Asked, ThreadsDeps } from './deps.ts'
import { invalidParameter, noPermission, unknownObject } from './graphError.ts'
import {
  type Container,
  type Fetched,
  type MediaType,
  nextId,
  type ReplyControl,
  replyControls,
  type State,
} from './state.ts'

const lasts = 24 * 60 * 60_000
const mostCharacters = 500
const mostLinks = 5
const megabyte = 1_000_000

/** Parameters of POST /{user}/threads, as far as they are used here. */
export const containerParameters = [
  'media_type',
  'text',
  'image_url',
  'video_url',
  'alt_text',
  'is_carousel_item',
  'children',
  'reply_to_id',
  'reply_control',
] as const

/** Characters as Threads counts them: an emoji by its bytes in UTF-8. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('en').segment(text)].reduce(
    (sum, { segment }) => sum + (/^\p{RGI_Emoji}$/v.test(segment) ? Buffer.byteLength(segment) : [...segment].length),
    0,
  )

/** Makes a container, or refuses it as Threads does; a file that is no good shows in its status. */
export async function createContainer(deps: ThreadsDeps, { person, parameters }: Asked): Promise<Container> {
  const { text = '', reply_to_id: replyTo = null } = parameters
  const state = deps.file.value
  const type = typeOf(parameters)
  if (lengthOf(text) > mostCharacters) {
    throw invalidParameter(`Param text must be at most ${mostCharacters} characters long.`, 4279017)
  }
  const links = new Set(cutAtLinks(text).flatMap(({ href }) => (href === null ? [] : [href])))
  if (links.size > mostLinks) throw invalidParameter('THREADS_API__LINK_LIMIT_EXCEEDED', 4279044)
  if (replyTo !== null) assertAnswerable(state, person, replyTo)
  const replyControl = replyControlIn(parameters)
  const { files, errorMessage } = await filesOf(deps, person, type, parameters)
  const container: Container = {
    id: nextId(),
    person: person.name,
    type,
    text,
    files,
    isCarouselItem: parameters.is_carousel_item === 'true',
    replyTo,
    ...(replyControl !== undefined && { replyControl }),
    status: errorMessage === null ? statusOf(files) : 'ERROR',
    errorMessage,
    expiresAt: deps.now() + lasts,
  }
  state.containers.push(container)
  return container
}

function replyControlIn({ reply_control, is_carousel_item }: Asked['parameters']): ReplyControl | undefined {
  if (reply_control === undefined) return undefined
  const found = replyControls.find((one) => one === reply_control)
  if (found === undefined || is_carousel_item !== undefined) throw invalidParameter('reply_control')
  return found
}

/** Nobody here follows anybody: of those whom a post lets answer only its author and who it mentions do. */
function assertAnswerable({ posts }: State, { name }: Person, id: string): void {
  const parent = posts.find((post) => post.id === id)
  if (!parent) throw unknownObject(id)
  const isOpen = (parent.replyControl ?? 'everyone') === 'everyone' || parent.person === name
  const isMentioned = parent.replyControl === 'mentioned_only' && new RegExp(`@${name}\\b`, 'i').test(parent.text)
  if (!isOpen && !isMentioned) throw noPermission('reply_to_id')
}

const statusOf = (files: readonly Fetched[]): Container['status'] =>
  files.some(({ kind }) => kind === 'video') ? 'IN_PROGRESS' : 'FINISHED'

const types: readonly MediaType[] = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']

/** Which parameters each type must have, and which it may not. */
function typeOf(parameters: Asked['parameters']): MediaType {
  const type = types.find((one) => one === parameters.media_type)
  const item = parameters.is_carousel_item
  if (type === undefined) throw invalidParameter('media_type')
  if (item !== undefined && (item !== 'true' || type === 'TEXT' || type === 'CAROUSEL')) {
    throw invalidParameter('is_carousel_item')
  }
  const needed = { TEXT: 'text', IMAGE: 'image_url', VIDEO: 'video_url', CAROUSEL: 'children' } as const
  if (!parameters[needed[type]]) throw invalidParameter(`The parameter ${needed[type]} is required.`)
  const foreign = (['image_url', 'video_url', 'children'] as const).find(
    (name) => parameters[name] !== undefined && name !== needed[type],
  )
  if (foreign !== undefined) throw invalidParameter(foreign)
  return type
}

interface Files {
  files: Fetched[]
  errorMessage: string | null
}

async function filesOf(
  deps: ThreadsDeps,
  person: Person,
  type: MediaType,
  { image_url, video_url, alt_text = '', children = '' }: Asked['parameters'],
): Promise<Files> {
  if (type === 'CAROUSEL')
    return { files: childrenOf(deps.file.value, person, children.split(',')), errorMessage: null }
  const address = image_url ?? video_url
  return address === undefined ? { files: [], errorMessage: null } : fetched(deps, type, address, alt_text)
}

function childrenOf({ containers }: State, { name }: Person, ids: readonly string[]): Fetched[] {
  const found = ids.map((id) => containers.find((one) => one.id === id && one.person === name && one.isCarouselItem))
  const ready = found.flatMap((one) => (one?.status === 'FINISHED' ? one.files : []))
  if (ids.length < 2 || ids.length > 20 || ready.length !== ids.length) throw invalidParameter('children', 2207028)
  return ready
}

/** Fetches a file as Threads does, and looks at it. */
async function fetched({ uploads }: ThreadsDeps, type: MediaType, address: string, altText: string): Promise<Files> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return { files: [], errorMessage: 'FAILED_DOWNLOADING_VIDEO' }
  const bytes = Buffer.from(await response.arrayBuffer())
  const facts = await mediaFacts(bytes)
  const kind = type === 'IMAGE' ? 'image' : 'video'
  const errorMessage = facts?.kind === kind ? problemOf(facts, bytes.length) : 'UNKNOWN'
  if (!facts || errorMessage !== null) return { files: [], errorMessage }
  const upload = uploads.put(bytes, kind === 'image' ? `image/${facts.format}` : 'video/mp4')
  return { files: [{ kind, upload, altText }], errorMessage: null }
}

const bounds = {
  image: { formats: ['jpeg', 'png'], mostBytes: 8 * megabyte, widths: [320, 1440] },
  video: { formats: ['mp4', 'mov'], mostBytes: 1000 * megabyte, widths: [1, 1920] },
} as const

function problemOf({ kind, format, width, height, duration }: MediaFacts, bytes: number): string | null {
  const { formats, mostBytes, widths } = bounds[kind]
  const isTaken = formats.some((one) => one === format) && bytes <= mostBytes
  if (!isTaken || width < widths[0] || width > widths[1]) return 'FAILED_PROCESSING_VIDEO'
  if (Math.max(width / height, height / width) > 10) return 'INVALID_ASPEC_RATIO'
  return (duration ?? 0) > 300 ? 'INVALID_DURATION' : null
}

/** How a container stands; one that is over and was not published has expired. */
export function statusNow(container: Container, now: number): Container['status'] | 'EXPIRED' {
  return container.status !== 'PUBLISHED' && container.expiresAt <= now ? 'EXPIRED' : container.status
}
