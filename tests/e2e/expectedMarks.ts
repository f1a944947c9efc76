import type { Path } from '../../rules/shell/paths.ts'

interface Marks {
  /** The one yellow act: the page's own, else the frame's; none where there is nothing to do next. */
  acts: readonly string[]
  /** The item of the sidebar that the page is, or belongs to; none where there is no sidebar, or where it has none. */
  items: readonly string[]
}

/** Holds the yellow wherever a page has no act of its own (look, rule 1). */
const ofFrame = 'Create a Post'
const ofVisitor = (...acts: string[]): Marks => ({ acts, items: [] })

/**
 * What marks each page, as the walk of all pages opens it: the owner on those that ask who it is, on all others a
 * visitor with a mail's link that does not work.
 */
export const expectedMarks = {
  '/': ofVisitor('Log in'),
  '/login': ofVisitor('Log in'),
  '/signup': ofVisitor('Register'),
  '/forgot-password': ofVisitor('Send the link'),
  '/forgot-password/:token': ofVisitor('Ask for another link'),
  // The next act is in the mail program.
  '/check-email': ofVisitor(),
  '/confirm-email/:token': ofVisitor('Ask for another mail'),
  '/confirm-address/:token': ofVisitor('Ask for another mail'),
  // There is nothing to stop, and no other link to ask for.
  '/stop-address-change/:token': ofVisitor(),
  '/weekly-mail/end/:token': ofVisitor('End this mail'),
  '/waitlist/status': ofVisitor('Sign up'),
  '/onboarding': ofVisitor('Sign in to continue'),
  '/paid': ofVisitor('Sign in to continue'),
  // Texts to read.
  '/legal/terms': ofVisitor(),
  '/legal/privacy': ofVisitor(),
  '/dashboard': { acts: [ofFrame], items: ['Dashboard'] },
  '/calendar': { acts: [ofFrame], items: ['Calendar'] },
  '/post/create': { acts: ['Write something first'], items: ['Create Post'] },
  '/post/:id': { acts: [ofFrame], items: ['Posts'] },
  // Nothing waits there.
  '/share': { acts: [ofFrame], items: ['Posts'] },
  '/posts': { acts: [ofFrame], items: ['Posts'] },
  '/posts/import': { acts: [ofFrame], items: ['Posts'] },
  // It has buckets, and none is open.
  '/content-buckets': { acts: [ofFrame], items: ['Content Buckets'] },
  '/analytics': { acts: [ofFrame], items: ['Analytics Overview'] },
  '/analytics/buckets': { acts: [ofFrame], items: ['Analytics Overview'] },
  // Nothing was published yet: the first rule is made here.
  '/platform-strategy': { acts: ['Apply: Make a slot on Tuesday at 9:30 AM'], items: ['Platform Strategy'] },
  '/content-recycling': { acts: [ofFrame], items: ['Content Recycling'] },
  '/templates': { acts: ['New design'], items: ['Templates'] },
  '/template/create/:templateId?': { acts: ['Begin designing'], items: ['Templates'] },
  '/editor/:templateId?': { acts: [ofFrame], items: ['Editor'] },
  '/campaigns/create/enhanced': { acts: ['Next: Offer and audience'], items: ['Create Campaign'] },
  '/campaigns/create': { acts: ['Next: Offer and audience'], items: ['Create Campaign'] },
  '/media': { acts: ['Upload'], items: ['Media'] },
  '/campaigns': { acts: [ofFrame], items: ['Campaigns'] },
  '/generate': { acts: ['Say what it is about'], items: ['Content Buckets'] },
  // It is not there.
  '/campaigns/:campaignId/review': { acts: [ofFrame], items: ['Campaigns'] },
  // There is no such campaign.
  '/campaigns/:campaignId/schedule': { acts: [ofFrame], items: ['Campaigns'] },
  '/campaigns/:campaignId/analytics': { acts: [ofFrame], items: ['Campaigns'] },
  '/campaigns/:campaignId/edit': { acts: [ofFrame], items: ['Campaigns'] },
  '/profile': { acts: ['Save'], items: ['Profile'] },
  // Both networks stand side by side, and neither leads.
  '/connect/socials': { acts: [ofFrame], items: ['Social accounts'] },
  '/connect/twitter/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/facebook/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/ig/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/linkedin/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/linkedin/business/callback': ofVisitor('Back to your accounts'),
  '/connect/tiktok/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/threads/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/bluesky/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  '/connect/mastodon/callback': { acts: ['Back to your accounts'], items: ['Social accounts'] },
  // Nothing is chosen in the queue yet, and so nothing in it leads (decisions, "Moderation").
  '/admin': { acts: [ofFrame], items: ['ADMIN'] },
  // There is none yet.
  '/admin/test-groups': { acts: ['New test group'], items: ['Test Groups'] },
  // Nothing waits, and so there is nothing to decide.
  '/admin/moderation': { acts: [ofFrame], items: ['Moderation Queue'] },
  '/admin/moderation/appeals': { acts: [ofFrame], items: ['Moderation Appeals'] },
  // None of the owner's posts was refused.
  '/appeals': { acts: [ofFrame], items: ['Profile'] },
  // The first of the product’s own is open.
  '/admin/builder/campaign': { acts: ['Save as version 2'], items: ['Campaign Templates'] },
  '/admin/builder/campaign/create': { acts: ['Save the template'], items: ['Template Builder'] },
  '/admin/builder/campaign/marketing-rules': { acts: ['Save as version 2'], items: ['Marketing Rules'] },
  '/admin/builder/campaign/awareness-stage-templates': { acts: ['Save as version 2'], items: ['Awareness Stages'] },
  '/admin/builder/campaign/content-psychology-configs': { acts: ['Save as version 2'], items: ['Content Psychology'] },
  '/admin/builder/campaign/marketing-experiments': { acts: ['Save as version 2'], items: ['Marketing Experiments'] },
  '/admin/builder/campaign/platform-strategies': { acts: ['Save as version 2'], items: ['Platform Strategies'] },
  '/admin/builder/campaign/engagement-triggers': { acts: ['Save as version 2'], items: ['Engagement Triggers'] },
  '/admin/quality-dashboard': { acts: ['Back up now'], items: ['Quality Dashboard'] },
} satisfies Record<Path, Marks>

export const marksOf = (path: Path): Marks => expectedMarks[path]
