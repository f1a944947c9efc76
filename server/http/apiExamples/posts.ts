import { asItIs, chosenTime, clientKey, type Example, idOf } from './example.ts'

const text = 'Fresh bread at seven.'
const posts = [idOf('POST_ID')]

/** Posts one by one. */
export const postExamples = {
  listPosts: asItIs,
  createPost: { body: { client_key: clientKey(1), text, account_ids: [], intent: 'draft' } },
  readPost: { id: 'POST_ID' },
  changePost: { id: 'POST_ID', body: { version: 1, text, account_ids: [], intent: 'draft' } },
  deletePost: { id: 'POST_ID' },
  duplicatePost: { id: 'POST_ID', body: { client_key: clientKey(2) } },
  reschedulePost: { id: 'POST_ID', body: { version: 1, schedule: chosenTime } },
  retryPost: { id: 'POST_ID', body: { publication_ids: [idOf('PUBLICATION_ID')] } },
  checkPost: { id: 'POST_ID', body: { publication_id: idOf('PUBLICATION_ID') } },
  settlePost: { id: 'POST_ID', body: { publication_id: idOf('PUBLICATION_ID'), verdict: 'published' } },
  readPostMetrics: { id: 'POST_ID' },
  listTags: asItIs,
  sameTextPosts: { body: { texts: [] } },
  userStats: asItIs,
  legacyUserData: asItIs,
  optimizedUserData: asItIs,
  postToTiktok: {
    body: {
      client_key: clientKey(3),
      video_url: '/media/MEDIA_NAME',
      caption: text,
      post_metadata: {
        ...{ privacy_level: 'SELF_ONLY', allow_comment: true, allow_duet: false, allow_stitch: false },
        ...{ is_commercial_content: false, is_branded_content: false, is_your_brand: false },
        social_account_id: idOf('ACCOUNT_ID'),
      },
    },
  },
  readTiktokPostStatus: { id: 'POST_ID' },
} satisfies Record<string, Example>

/** Several posts at once: chosen, imported, or coming again. */
export const severalPostsExamples = {
  checkTimes: { body: { kind: 'move', times: [{ post: idOf('POST_ID'), schedule: chosenTime }] } },
  reschedulePosts: { body: { moves: [{ post: idOf('POST_ID'), version: 1, schedule: chosenTime }] } },
  copyPosts: { body: { copies: [{ post: idOf('POST_ID'), client_key: clientKey(4), schedule: chosenTime }] } },
  moveToDrafts: { body: { posts } },
  tagPosts: { body: { posts, tag: 'bread', act: 'add' } },
  deletePosts: { body: { posts } },
  restorePosts: { body: { posts } },
  listPostImports: asItIs,
  findImportDuplicates: { body: { texts: [text] } },
  importPosts: { body: { client_key: clientKey(5), rows: [{ text, account_ids: [], intent: 'draft' }] } },
  undoPostImport: { id: 'IMPORT_ID' },
  readRepeat: { id: 'REPEAT_ID' },
  checkRepeat: { id: 'POST_ID', body: { days: ['2031-03-03'], time: '09:00', timezone: 'Europe/Vienna' } },
  makeRepeat: {
    id: 'POST_ID',
    body: {
      ...{ client_key: clientKey(6), days: ['2031-03-10', '2031-03-17'], time: '09:00', timezone: 'Europe/Vienna' },
      ...{ weekly: null, same_text: 'drafts' },
    },
  },
  changeFromHere: { id: 'POST_ID', body: { version: 1, including: [], time: null } },
  endRepeat: { id: 'POST_ID' },
  undoRepeat: { id: 'REPEAT_ID', body: { posts } },
  undoRepeatChange: { id: 'CHANGE_ID' },
} satisfies Record<string, Example>
