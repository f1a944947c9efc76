import { type ApprovalIntent, approvalHeader, approvalWaiting } from '../../contract/approvals.ts'
import type { Answer, Endpoint, Received } from '../../contract/endpoint.ts'
import { idempotencyHeader, idempotencyOf, replayedHeader } from '../../contract/idempotency.ts'
import { largestId, pathId } from '../../contract/shapes.ts'
import { authorize, type User } from './auth.ts'
import { isClientGone } from './clientGone.ts'
import type { ProviderApp, ProviderContext } from './env.ts'
import { HttpError, notFound } from './httpError.ts'
import type { Claim } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'
import { jsonResponse } from './jsonResponse.ts'
import { JsonStream, streamResponse } from './jsonStream.ts'
import { type Admission, type CallingKey, withBusiness } from './keyAccess.ts'
import { LineStream, lineResponse } from './lineStream.ts'
import { hashOf } from './opaqueTokens.ts'
import { rejectUnstorable } from './rejectUnstorable.ts'
import { RevisedAnswer, revisedResponse } from './revisedAnswer.ts'
import { validationMessageOf } from './validationMessage.ts'

/** Who calls, and by what. */
export interface Caller<E extends Endpoint> {
  /** Null where the endpoint is open to anybody. */
  user: E['auth'] extends 'none' ? null : User
  /** Address that limits count by. */
  address: string
  requestId: string
  /** A header of the request. */
  header(name: string): string | undefined
  /** Says when the caller has gone, so that nothing more need be done for them. */
  signal(): AbortSignal
}

type Handle<E extends Endpoint> = (
  received: Received<E>,
  caller: Caller<E>,
) => Promise<
  Answer<E> | JsonStream | LineStream<Answer<E>> | (Answer<E> extends object ? RevisedAnswer<Answer<E>> : never)
>

/**
 * Puts an endpoint of the contract on the app: authenticates, checks how far the person has come and what the plan
 * includes, parses what came, runs the handler, answers. A handler refuses by throwing an `HttpError`.
 */
export function registerEndpoint<const E extends Endpoint>(app: ProviderApp, endpoint: E, handle: Handle<E>): void {
  app.on(endpoint.method, `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async (context) => {
    context.set('route', endpoint.path)
    const user = await userOf(context, endpoint)
    const sent = await receive(context, endpoint, user?.key ?? null)
    const { received, approval } = await admitted(context, endpoint, user, sent)
    const once = await claimOnce(context, endpoint, user, received)
    if (once?.kind === 'replayed') return replay(context, endpoint, once.answer)
    // The endpoint is a type parameter here: that what was parsed by its schemas has their types is what parsing means.
    const answer = await failing(once, async () => {
      const made = await handle(received as Received<E>, {
        user: user as Caller<E>['user'],
        address: context.var.address,
        requestId: context.var.requestId,
        header: (name) => context.req.header(name),
        signal: () => context.req.raw.signal,
      })
      if (user?.key && approval) await askPerson(context, user.key, { userId: user.id, intent: approval, made })
      return made
    })
    if (answer instanceof JsonStream) return streamResponse(context, answer)
    if (answer instanceof LineStream) return lineResponse(context, answer, (line) => checked(context, endpoint, line))
    if (answer instanceof RevisedAnswer) {
      const build = () => checked(context, endpoint, answer.build())
      return revisedResponse(context, new RevisedAnswer(answer.revision, answer.store, build))
    }
    await once?.finish(answer as object)
    return respond(context, endpoint, answer)
  })
}

/** What is done of what was sent: all of it in a session, and by a key what it may do by itself. */
async function admitted(
  context: ProviderContext,
  endpoint: Endpoint,
  user: User | null,
  received: object,
): Promise<Admission> {
  if (!user?.key) return { received, approval: null }
  return context.var.admitKey({ userId: user.id, key: user.key, endpoint, received })
}

interface Wish {
  userId: number
  intent: ApprovalIntent
  /** The draft. */
  made: unknown
}

/** Has the draft that a key wrote wait for its person's yes, and says so beside the answer. */
async function askPerson(context: ProviderContext, key: CallingKey, { userId, intent, made }: Wish): Promise<void> {
  const postId = Number(Reflect.get(Object(made), 'id'))
  const isAsked = await context.var.requestApproval({ userId, keyId: key.id, postId, intent })
  if (isAsked) context.header(approvalHeader, approvalWaiting)
}

/** Begins a call that is to be made once; null where nothing asks for that. */
async function claimOnce(context: ProviderContext, endpoint: Endpoint, user: User | null, received: object) {
  const kind = idempotencyOf(endpoint)
  const key = kind && idempotencyKeyOf(context.req.header(idempotencyHeader))
  if (!user || !key) return null
  return await context.var.idempotency.begin({
    ...{ userId: user.id, caller: user.key ? `key/${user.key.id}` : 'session', endpoint: endpoint.path, key },
    ...{ hash: hashOf(JSON.stringify(received)), isSecret: kind === 'secret' },
  })
}

/** The answer that was stored when the call was made. */
function replay(context: ProviderContext, endpoint: Endpoint, stored: string): Response {
  context.header(replayedHeader, 'true')
  if (endpoint.status === 204) return context.body(null, 204)
  return jsonResponse(context, JSON.parse(stored), endpoint.status ?? 200)
}

/** Runs the handler; what it throws ends the call. */
async function failing<Made>(once: Claim | null, handle: () => Promise<Made>): Promise<Made> {
  try {
    return await handle()
  } catch (error) {
    await once?.fail(error)
    throw error
  }
}

async function userOf(context: ProviderContext, endpoint: Endpoint): Promise<User | null> {
  if (endpoint.auth === 'none') return null
  const user = await context.var.identify(context.req.header('Authorization'))
  authorize(user, endpoint)
  return user
}

async function receive(context: ProviderContext, endpoint: Endpoint, key: CallingKey | null): Promise<object> {
  const params = context.req.param()
  checkId(params.id)
  const query = endpoint.query && parsed(endpoint.query, withBusiness(key, endpoint, 'query', context.req.query()))
  const body =
    endpoint.body && parsed(endpoint.body, withBusiness(key, endpoint, 'body', await readBody(context, endpoint)))
  const received = { ...params, ...(endpoint.query && { query }), ...(endpoint.body && { body }) }
  rejectUnstorable(received)
  return received
}

function checkId(id: string | undefined): void {
  if (id === undefined) return
  if (!pathId.safeParse(id).success) throw new HttpError(400, 'The id must be a positive whole number', { field: 'id' })
  if (Number(id) > largestId) throw notFound()
}

function parsed(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { message, field } = validationMessageOf(result.error, value)
  throw new HttpError(400, message, field ? { field } : {})
}

async function readBody(context: ProviderContext, { form, body }: Endpoint): Promise<unknown> {
  if (form) return readForm(context)
  const isOptional = body?.safeParse(undefined).success === true
  return isOptional && (await context.req.text()) === '' ? undefined : readJson(context)
}

/** Fields of a form; of several with one name the last. */
async function readForm(context: ProviderContext): Promise<unknown> {
  if (!/^multipart\/form-data\b/i.test(context.req.header('Content-Type') ?? '')) {
    throw new HttpError(415, 'The body must be a form, with the header Content-Type: multipart/form-data.')
  }
  try {
    return Object.fromEntries(await context.req.formData())
  } catch (error) {
    if (error instanceof HttpError || isClientGone(context, error)) throw error
    throw new HttpError(400, 'The body must be a form (multipart/form-data).')
  }
}

async function readJson(context: ProviderContext): Promise<unknown> {
  const text = await context.req.text()
  const type = context.req.header('Content-Type') ?? ''
  if (text !== '' && !/^application\/json\b/i.test(type)) {
    throw new HttpError(415, 'The body must be JSON, with the header Content-Type: application/json.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body must be a JSON object.')
  }
}

function respond<E extends Endpoint>(context: ProviderContext, endpoint: E, answer: Answer<E>): Response {
  checked(context, endpoint, answer)
  if (endpoint.status === 204) return context.body(null, 204)
  if (endpoint.format === 'text') return answer === '' ? context.body(null, 204) : context.text(String(answer))
  return jsonResponse(context, answer as object, endpoint.status ?? 200)
}

/** The answer; refuses one that is not as the contract says, where answers are checked. */
function checked<Body>(context: ProviderContext, endpoint: Endpoint, answer: Body): Body {
  if (!context.var.checksAnswers) return answer
  const { error } = endpoint.answer.safeParse(answer)
  if (error) throw new Error(`The answer of ${endpoint.path} is not as the contract says`, { cause: error })
  return answer
}
