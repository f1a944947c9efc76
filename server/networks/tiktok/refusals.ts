const hour = 3_600_000

const tooManyPosts = 'TikTok takes no more posts of this account today.'

/** Documented errors that say "not now", with how long to wait where TikTok does not say (milliseconds). */
export const limits: Readonly<Record<string, { sentence: string; wait: number }>> = {
  rate_limit_exceeded: { sentence: 'TikTok asks to wait.', wait: 60_000 },
  spam_risk_too_many_posts: { sentence: tooManyPosts, wait: hour },
  spam_risk_too_many_pending_share: { sentence: 'Too many posts of this account wait on TikTok.', wait: hour },
  reached_active_user_cap: {
    sentence: 'TikTok takes posts of no more people from this installation today.',
    wait: hour,
  },
}

/** What is said of a post before it is taken, and afterwards. */
const spam: Readonly<Record<string, string>> = {
  spam_risk_user_banned_from_posting: 'TikTok lets this account post nothing. Please look into the app of TikTok.',
  spam_risk_text: 'TikTok takes the words of this post for spam.',
  spam_risk: 'TikTok takes this post for spam.',
}

const notAllowed = 'TikTok was not allowed to post for you. Connect the account again, and allow it there.'

/** Of who may see it, as the account cannot have it. */
export const wrongPrivacy =
  'This account cannot post for those who are chosen to see it. Choose again who may see the post on TikTok.'

/** Errors of calls for which the account did not give its yes (Display API, Content Posting API: "Error codes"). */
export const permissionErrors: ReadonlySet<string> = new Set(['scope_not_authorized', 'scope_permission_missed'])

/**
 * Documented errors of the Content Posting API that nothing is taken with, as people read them (Direct Post, Photo, Query
 * Creator Info: "Error codes").
 */
export const refusals: Readonly<Record<string, string>> = {
  ...spam,
  scope_not_authorized: notAllowed,
  scope_permission_missed: notAllowed,
  unaudited_client_can_only_post_to_private_accounts:
    'TikTok has not audited this installation yet: until then it takes only posts of private accounts, for themselves.',
  url_ownership_unverified:
    'TikTok does not fetch pictures from this installation: its owner must verify the address with TikTok first.',
  privacy_level_option_mismatch: wrongPrivacy,
  invalid_file_upload: 'TikTok does not take a file like this one.',
  app_version_check_failed: 'The TikTok app of this account is too old.',
}

/** Documented errors whose own words say what is wrong. */
export const complaints: ReadonlySet<string> = new Set(['invalid_param', 'invalid_params'])

/** Why what was brought is no post (Get Post Status: "Fail reasons"). */
export const failReasons: Readonly<Record<string, string>> = {
  ...spam,
  file_format_check_failed: 'TikTok does not take this kind of file.',
  duration_check_failed: 'TikTok does not take a video of this length.',
  frame_rate_check_failed: 'TikTok takes videos of 23 to 60 pictures a second.',
  picture_size_check_failed: 'TikTok does not take pictures of this size.',
  internal: 'TikTok had trouble of its own with it.',
  video_pull_failed: 'TikTok could not fetch the video from this installation.',
  photo_pull_failed: 'TikTok could not fetch the pictures from this installation.',
  publish_cancelled: 'It was called off on TikTok.',
  auth_removed: 'The account took its permission back meanwhile.',
  spam_risk_too_many_posts: tooManyPosts,
}
