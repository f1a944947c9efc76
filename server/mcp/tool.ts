import type * as z from 'zod/mini'
import type { ApiScope } from '../../contract/access.ts'
import type { Answer, Endpoint, Request } from '../../contract/endpoint.ts'
import type { KeyUser } from '../apiKeys/authenticateKey.ts'
import { HttpError } from '../http/httpError.ts'
import { validationMessageOf } from '../http/validationMessage.ts'

/** What a call of the contract came to. */
interface Called<E extends Endpoint> {
  answer: Answer<E>
  headers: Headers
}

/** Whoever uses a tool. */
export interface ToolUser {
  user: KeyUser
  /** Makes a call of the contract by the same key, as over HTTP. Throws an `HttpError` where it is refused. */
  call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Called<E>>
}

interface Definition<Input extends z.ZodMiniType> {
  title: string
  /** For the model that chooses among the tools. */
  description: string
  /** What a key must be allowed to be shown it; each call that it makes is checked on its own. */
  scopes: readonly ApiScope[]
  /** All that it calls: a tool reaches nothing else. */
  endpoints: readonly Endpoint[]
  input: Input
  /** Arguments that it can be called with. */
  example: z.input<Input> & object
  run(input: z.output<Input>, by: ToolUser): Promise<object>
}

/** What an assistant can have done here (Model Context Protocol: tools). */
export interface Tool extends Omit<Definition<z.ZodMiniType>, 'run'> {
  /** Refuses arguments that are not as `input` says. */
  run(given: unknown, by: ToolUser): Promise<object>
}

export function defineTool<Input extends z.ZodMiniType>({ run, ...tool }: Definition<Input>): Tool {
  return {
    ...tool,
    async run(given, by) {
      const { success, data, error } = tool.input.safeParse(given)
      if (success) return run(data, by)
      const { message, field } = validationMessageOf(error, given)
      throw new HttpError(400, message, field ? { field } : {})
    },
  }
}
