import { asItIs, type Example, idOf } from './example.ts'

const month = 'from=2026-03-01&to=2026-03-31'

/** The account, networks, results and refusals. */
export const otherExamples = {
  userDetails: asItIs,
  userProfileNow: asItIs,
  installationStatus: asItIs,
  listAccounts: asItIs,
  listNetworks: asItIs,
  tokenValidationStatus: asItIs,
  readCreatorInfo: { id: 'ACCOUNT_ID' },
  readAnalytics: { query: month },
  readBucketAnalytics: { query: month },
  readStrategy: asItIs,
  applyRecommendation: { body: { key: 'RECOMMENDATION_KEY' } },
  dismissRecommendation: { body: { key: 'RECOMMENDATION_KEY', is_dismissed: true } },
  undoRecommendation: { id: 'STEP_ID' },
  listApprovals: asItIs,
  listRefused: asItIs,
  readDecisionNews: asItIs,
  markDecisionsSeen: {
    body: { decisions: [{ case_id: idOf('CASE_ID'), kind: 'refused', at: '2026-03-01T10:00:00.000Z' }] },
  },
} satisfies Record<string, Example>
