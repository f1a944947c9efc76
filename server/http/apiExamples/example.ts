/** What a reader puts an id of their own for. */
export type Place =
  | 'ACCOUNT_ID'
  | 'AI_IDEA_ID'
  | 'ASSIGNMENT_ID'
  | 'BUCKET_ID'
  | 'BUSINESS_ID'
  | 'CAMPAIGN_ID'
  | 'CAMPAIGN_POST_ID'
  | 'CASE_ID'
  | 'CHANGE_ID'
  | 'ENTRY_ID'
  | 'FEED_ID'
  | 'IDEA_ID'
  | 'IMPORT_ID'
  | 'MEDIA_ID'
  | 'POST_ID'
  | 'PUBLICATION_ID'
  | 'REPEAT_ID'
  | 'RULE_ID'
  | 'SLOT_ID'
  | 'SNIPPET_ID'
  | 'STEP_ID'
  | 'TEMPLATE_ID'
  | 'UPLOAD_ID'
  | 'WORDING_ID'

/** What is sent with a call, so that it works as it is pasted; what is left out is not sent. */
export interface Example {
  /** What the path's `{id}` is put for. */
  id?: Place
  /** Of the path's other parameters. */
  params?: Readonly<Record<string, string>>
  /** Without the question mark; may have places. */
  query?: string
  /** Ids in it are `idOf` a place. */
  body?: object
  /** Of a form: text, or `@` and the name of a file of the reader's. */
  form?: Readonly<Record<string, string>>
}

/** An id in a body: the place stands there as a number does, without quotation marks. */
export const idOf = (place: Place): string => `{${place}}`

/** A key by which something is made once; each example has one of its own. */
export const clientKey = (nth: number): string => `5f0c7c0e-6a3e-4b0e-9a53-${String(nth).padStart(12, '0')}`

/** Far enough ahead for a post to be planned then in years. */
export const chosenTime = { wall_time: '2031-03-03T09:00', timezone: 'Europe/Vienna' }

/** Of a call that is whole with its path. */
export const asItIs: Example = {}
