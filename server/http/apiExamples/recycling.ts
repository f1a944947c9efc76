import { asItIs, chosenTime, type Example, idOf } from './example.ts'

const rule = {
  ...{ name: 'Evergreen', rest_days: 60, times: 3, until: null, months: [10, 11, 12], text: 'same' },
  slot_ids: [idOf('SLOT_ID')],
}

/** Posts that come again. */
export const recyclingExamples = {
  listRecyclingRules: asItIs,
  previewRecyclingRule: { body: { ...rule, bucket_id: idOf('BUCKET_ID') } },
  createRecyclingRule: { body: { ...rule, bucket_id: idOf('BUCKET_ID') } },
  changeRecyclingRule: { id: 'RULE_ID', body: { ...rule, version: 1, is_paused: false } },
  deleteRecyclingRule: { id: 'RULE_ID' },
  restoreRecyclingRule: { id: 'RULE_ID' },
  listRecyclingCandidates: asItIs,
  listRecyclingPosts: { query: 'rule=RULE_ID' },
  chooseRecyclingPost: { id: 'POST_ID', body: { choice: 'chosen', rule_id: idOf('RULE_ID') } },
  listWordings: { id: 'POST_ID' },
  addWording: { id: 'POST_ID', body: { text: 'Bread is at its best at seven.' } },
  askWordings: { id: 'POST_ID', body: { count: 2 } },
  changeWording: { id: 'WORDING_ID', body: { version: 1, text: 'Bread is at its best at seven.' } },
  approveWording: { id: 'WORDING_ID', body: { version: 1 } },
  deleteWording: { id: 'WORDING_ID' },
  readRecyclingQueue: asItIs,
  shuffleRecyclingQueue: { body: {} },
  pauseRecycling: { body: { is_paused: true } },
  skipRecyclingEntry: { id: 'ENTRY_ID' },
  restoreRecyclingEntry: { id: 'ENTRY_ID' },
  moveRecyclingEntry: { id: 'ENTRY_ID', body: { schedule: chosenTime } },
  leaveOutNetwork: { id: 'ENTRY_ID', body: { network: 'bluesky', is_left_out: true } },
  listCameAgain: asItIs,
} satisfies Record<string, Example>
