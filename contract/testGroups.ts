import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { marketingKey } from './marketing.ts'
import { id, instant, page, pageQuery } from './shapes.ts'

/** draft: nobody is in it · running: who is in it sees the experiment · ended: nobody sees it by this group any more */
export const testGroupState = z.enum(['draft', 'running', 'ended'])
export type TestGroupState = z.infer<typeof testGroupState>

const name = z.string().check(z.regex(/\S/, 'A test group needs a name'), z.maxLength(100, 'The name is too long'))
/** Hundredths of all people: whole percent. */
const share = z
  .int('A share is a whole percent')
  .check(z.gte(1, 'A share is 1 percent at least'), z.lte(100, 'A share is 100 percent at most'))

const written = {
  name,
  /** Of the marketing experiment. */
  experiment: marketingKey,
  share,
  /** Nobody of it is in another exclusive one that runs. */
  is_exclusive: z.boolean(),
}

export const testGroup = z.object({
  id,
  name: z.string(),
  /** Of the marketing experiment. */
  experiment: z.string(),
  experiment_name: z.string(),
  /** Whole percent of all people. */
  share: z.int(),
  /** Nobody of it is in another exclusive one that runs. */
  is_exclusive: z.boolean(),
  state: testGroupState,
  version: z.int(),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** People who are in it: while it runs, now; when it ended, then; of a draft, who would be. */
  person_count: z.int(),
  /** Their campaigns with the experiment, since it began. */
  campaign_count: z.int(),
  /** Posts of these that are out. */
  post_count: z.int(),
})
export type TestGroup = z.infer<typeof testGroup>

const seen = z.int().check(z.gte(1))

export const listTestGroups = endpoint({
  method: 'GET',
  path: 'admin/test-groups/',
  summary:
    'Running groups first, then drafts, then ended ones, newest first; with all people, what is free for exclusive ones, and the experiments that campaigns can choose',
  auth: 'admin',
  keyScope: null,
  query: z.object({ state: z.optional(testGroupState), search: z.optional(z.string()), ...pageQuery }),
  answer: z.extend(page(testGroup), {
    all_people: z.int(),
    /** Percent that no running exclusive group has. */
    exclusive_free: z.int(),
    /** Those that campaigns can choose. */
    experiments: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
})

export const getTestGroup = endpoint({
  method: 'GET',
  path: 'admin/test-groups/{id}/',
  summary: 'One of them, as it is now',
  auth: 'admin',
  keyScope: null,
  answer: testGroup,
})

export const createTestGroup = endpoint({
  method: 'POST',
  path: 'admin/test-groups/',
  summary: 'Makes a draft of a group; the same client key twice makes one',
  auth: 'admin',
  keyScope: null,
  body: z.object({ client_key: z.uuid(), ...written }),
  answer: testGroup,
  status: 201,
})

export const changeTestGroup = endpoint({
  method: 'PUT',
  path: 'admin/test-groups/{id}/',
  summary: 'Changes a draft; of a running one the name alone; 409 where it was changed meanwhile',
  auth: 'admin',
  keyScope: null,
  body: z.object({ version: seen, ...written }),
  answer: testGroup,
})

export const startTestGroup = endpoint({
  method: 'POST',
  path: 'admin/test-groups/{id}/start/',
  summary: 'Begins it; refused where its experiment is not active or already has a running group, or no share is free',
  auth: 'admin',
  keyScope: null,
  body: z.object({ version: seen }),
  answer: testGroup,
})

export const endTestGroup = endpoint({
  method: 'POST',
  path: 'admin/test-groups/{id}/end/',
  summary: 'Ends it for good; campaigns that have the experiment keep it',
  auth: 'admin',
  keyScope: null,
  body: z.object({ version: seen }),
  answer: testGroup,
})

export const deleteTestGroup = endpoint({
  method: 'DELETE',
  path: 'admin/test-groups/{id}/',
  summary: 'Deletes a draft',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ success: z.literal(true) }),
  status: 204,
})
