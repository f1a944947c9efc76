import type { Model } from '../support/walks/model.ts'
import { accountForm } from './account/accountForm.model.ts'
import { addressCorrection } from './account/addressCorrection.model.ts'
import { confirmationMail } from './account/confirmationMail.model.ts'
import { emailConfirmation } from './account/emailConfirmation.model.ts'
import { euWaitlist } from './account/euWaitlist.model.ts'
import { geoCheck } from './account/geoCheck.model.ts'
import { identityProof } from './account/identityProof.model.ts'
import { login } from './account/login.model.ts'
import { onboarding } from './account/onboarding.model.ts'
import { passkeyAutofill } from './account/passkeyAutofill.model.ts'
import { passwordReset } from './account/passwordReset.model.ts'
import { payment } from './account/payment.model.ts'
import { resetRequest } from './account/resetRequest.model.ts'
import { secondFactorSetup } from './account/secondFactorSetup.model.ts'
import { session } from './account/session.model.ts'
import { signOut } from './account/signOut.model.ts'
import { signUp } from './account/signUp.model.ts'
import { subscription } from './account/subscription.model.ts'
import { upgradePrompt } from './account/upgradePrompt.model.ts'
import { userData } from './account/userData.model.ts'
import { waitlistCard } from './account/waitlistCard.model.ts'
import { entryEditing } from './admin/entryEditing.model.ts'
import { entryTrial } from './admin/entryTrial.model.ts'
import { importing } from './admin/importing.model.ts'
import { networkCredentials } from './admin/networkCredentials.model.ts'
import { testGroup } from './admin/testGroup.model.ts'
import { waitlistApproval } from './admin/waitlistApproval.model.ts'
import { apiKeyCreation } from './apiKeys/apiKeyCreation.model.ts'
import { archiveImport } from './archiveImports/archiveImport.model.ts'
import { aiIdeas } from './buckets/aiIdeas.model.ts'
import { bucketChanges } from './buckets/bucketChanges.model.ts'
import { bucketEditor } from './buckets/bucketEditor.model.ts'
import { bucketList } from './buckets/bucketList.model.ts'
import { ideaWriting } from './buckets/ideaWriting.model.ts'
import { brandAssets } from './business/brandAssets.model.ts'
import { profileDeletion } from './business/businessDeletion.model.ts'
import { profileEditor } from './business/businessEditor.model.ts'
import { businessProfiles } from './business/businessProfiles.model.ts'
import { lastUsedBusiness } from './business/lastUsedBusiness.model.ts'
import { carry } from './calendar/carry.model.ts'
import { monthPicture } from './calendar/monthPicture.model.ts'
import { plannedDays } from './calendar/plannedDays.model.ts'
import { campaign } from './campaigns/campaign.model.ts'
import { campaignChange } from './campaigns/campaignChange.model.ts'
import { campaignEditor } from './campaigns/campaignEditor.model.ts'
import { campaignPostEdit } from './campaigns/campaignPostEdit.model.ts'
import { campaignReview } from './campaigns/campaignReview.model.ts'
import { campaignSchedule } from './campaigns/campaignSchedule.model.ts'
import { campaignWriting } from './campaigns/campaignWriting.model.ts'
import { assignment } from './content/assignment.model.ts'
import { calendar } from './content/calendar.model.ts'
import { composer } from './content/composer.model.ts'
import { linkCard } from './content/linkCard.model.ts'
import { move } from './content/move.model.ts'
import { moveSeveral } from './content/moveSeveral.model.ts'
import { post } from './content/post.model.ts'
import { sameText } from './content/sameText.model.ts'
import { designBulk } from './designs/designBulk.model.ts'
import { designEditor } from './designs/designEditor.model.ts'
import { designExport } from './designs/designExport.model.ts'
import { designPreview } from './designs/designPreview.model.ts'
import { calendarFeeds } from './exports/calendarFeeds.model.ts'
import { postsExport } from './exports/postsExport.model.ts'
import { feedEditing } from './feeds/feedEditing.model.ts'
import { watch } from './feeds/watch.model.ts'
import { generation } from './generate/generation.model.ts'
import { postImport } from './imports/postImport.model.ts'
import { collection } from './insight/collection.model.ts'
import { report } from './insight/report.model.ts'
import { strategyAct } from './insight/strategyAct.model.ts'
import { mediaDeletion } from './media/mediaDeletion.model.ts'
import { mediaDetails } from './media/mediaDetails.model.ts'
import { mediaUpload } from './media/mediaUpload.model.ts'
import { appeal } from './moderation/appeal.model.ts'
import { appealDecision } from './moderation/appealDecision.model.ts'
import { moderationDecision } from './moderation/moderationDecision.model.ts'
import { connection } from './networks/connection.model.ts'
import { consentReturn } from './networks/consentReturn.model.ts'
import { tiktokPublication } from './networks/tiktokPublication.model.ts'
import { tokenValidation } from './networks/tokenValidation.model.ts'
import { offlineDrafts } from './offline/offlineDrafts.model.ts'
import { followedPosts } from './publishing/followedPosts.model.ts'
import { publication } from './publishing/publication.model.ts'
import { recyclingPreview } from './recycling/recyclingPreview.model.ts'
import { recyclingQueue } from './recycling/recyclingQueue.model.ts'
import { recyclingRule } from './recycling/recyclingRule.model.ts'
import { repeatMaking } from './repeats/repeatMaking.model.ts'
import { errorBoundary } from './shell/errorBoundary.model.ts'
import { mutation } from './shell/mutation.model.ts'
import { newBuild } from './shell/newBuild.model.ts'
import { notifications } from './shell/notifications.model.ts'
import { resource } from './shell/query.model.ts'
import { requestQueue } from './shell/requestQueue.model.ts'
import { statusAlert } from './shell/statusAlert.model.ts'
import { queueOrder } from './slots/queueOrder.model.ts'
import { slots } from './slots/slots.model.ts'
import { delivery } from './webhooks/delivery.model.ts'
import { webhookEditing } from './webhooks/webhookEditing.model.ts'
import { completion } from './writing/completion.model.ts'
import { mentionSearch } from './writing/mentionSearch.model.ts'
import { snippetEditor } from './writing/snippetEditor.model.ts'
import { spellingModel } from './writing/spelling.model.ts'

/**
 * Every machine's model by `area/lifecycle`, as its files are named: `src/machines/account/login.machine.ts` is
 * `'account/login'`. `npm run walks`, `npm run charts` and the tests that keep them whole go by this list.
 */
export const models: Readonly<Record<string, Model>> = {
  'account/accountForm': accountForm,
  'account/euWaitlist': euWaitlist,
  'account/geoCheck': geoCheck,
  'account/identityProof': identityProof,
  'account/login': login,
  'account/onboarding': onboarding,
  'account/payment': payment,
  'account/secondFactorSetup': secondFactorSetup,
  'account/session': session,
  'account/subscription': subscription,
  'account/signOut': signOut,
  'account/upgradePrompt': upgradePrompt,
  'account/signUp': signUp,
  'account/userData': userData,
  'account/waitlistCard': waitlistCard,
  'admin/entryEditing': entryEditing,
  'admin/entryTrial': entryTrial,
  'admin/importing': importing,
  'admin/networkCredentials': networkCredentials,
  'admin/testGroup': testGroup,
  'admin/waitlistApproval': waitlistApproval,
  'account/emailConfirmation': emailConfirmation,
  'account/passkeyAutofill': passkeyAutofill,
  'account/passwordReset': passwordReset,
  'account/resetRequest': resetRequest,
  'account/confirmationMail': confirmationMail,
  'account/addressCorrection': addressCorrection,
  'campaigns/campaign': campaign,
  'feeds/watch': watch,
  'webhooks/delivery': delivery,
  'content/assignment': assignment,
  'apiKeys/apiKeyCreation': apiKeyCreation,
  'archiveImports/archiveImport': archiveImport,
  'buckets/aiIdeas': aiIdeas,
  'buckets/bucketChanges': bucketChanges,
  'buckets/bucketEditor': bucketEditor,
  'buckets/bucketList': bucketList,
  'buckets/ideaWriting': ideaWriting,
  'calendar/carry': carry,
  'calendar/monthPicture': monthPicture,
  'calendar/plannedDays': plannedDays,
  'content/calendar': calendar,
  'content/composer': composer,
  'offline/offlineDrafts': offlineDrafts,
  'publishing/followedPosts': followedPosts,
  'content/linkCard': linkCard,
  'content/move': move,
  'content/moveSeveral': moveSeveral,
  'content/post': post,
  'content/sameText': sameText,
  'networks/connection': connection,
  'networks/tiktokPublication': tiktokPublication,
  'publishing/publication': publication,
  'recycling/recyclingPreview': recyclingPreview,
  'recycling/recyclingQueue': recyclingQueue,
  'recycling/recyclingRule': recyclingRule,
  'repeats/repeatMaking': repeatMaking,
  'shell/mutation': mutation,
  'shell/query': resource,
  'shell/errorBoundary': errorBoundary,
  'shell/newBuild': newBuild,
  'shell/notifications': notifications,
  'shell/requestQueue': requestQueue,
  'shell/statusAlert': statusAlert,
  'business/businessProfiles': businessProfiles,
  'business/lastUsedBusiness': lastUsedBusiness,
  'imports/postImport': postImport,
  'insight/collection': collection,
  'insight/report': report,
  'insight/strategyAct': strategyAct,
  'media/mediaDeletion': mediaDeletion,
  'media/mediaDetails': mediaDetails,
  'media/mediaUpload': mediaUpload,
  'moderation/appeal': appeal,
  'moderation/appealDecision': appealDecision,
  'moderation/moderationDecision': moderationDecision,
  'business/businessDeletion': profileDeletion,
  'business/businessEditor': profileEditor,
  'networks/consentReturn': consentReturn,
  'networks/tokenValidation': tokenValidation,
  'business/brandAssets': brandAssets,
  'designs/designBulk': designBulk,
  'designs/designEditor': designEditor,
  'designs/designExport': designExport,
  'designs/designPreview': designPreview,
  'exports/calendarFeeds': calendarFeeds,
  'exports/postsExport': postsExport,
  'generate/generation': generation,
  'slots/queueOrder': queueOrder,
  'slots/slots': slots,
  'feeds/feedEditing': feedEditing,
  'webhooks/webhookEditing': webhookEditing,
  'writing/completion': completion,
  'writing/mentionSearch': mentionSearch,
  'writing/snippetEditor': snippetEditor,
  'writing/spelling': spellingModel,
  'campaigns/campaignWriting': campaignWriting,
  'campaigns/campaignReview': campaignReview,
  'campaigns/campaignPostEdit': campaignPostEdit,
  'campaigns/campaignSchedule': campaignSchedule,
  'campaigns/campaignChange': campaignChange,
  'campaigns/campaignEditor': campaignEditor,
}
