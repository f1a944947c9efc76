import { type Script, scriptOf } from '../support/scripts/scriptedWalk.ts'
import { login } from './account/login.model.ts'
import { loginScript } from './account/login.script.ts'
import { profileDeletion } from './business/businessDeletion.model.ts'
import { businessDeletionScript } from './business/businessDeletion.script.ts'
import { composer } from './content/composer.model.ts'
import { composerScript } from './content/composer.script.ts'
import { mediaUpload } from './media/mediaUpload.model.ts'
import { mediaUploadScript } from './media/mediaUpload.script.ts'
import { connection } from './networks/connection.model.ts'
import { connectionScript } from './networks/connection.script.ts'
import { consentReturn } from './networks/consentReturn.model.ts'
import { consentReturnScript } from './networks/consentReturn.script.ts'

/** The machines whose walks a person or a browser can go by a script, as they are called in `models`. */
export const scripts: Readonly<Record<string, () => Script>> = {
  'account/login': () => scriptOf(login, loginScript),
  'business/businessDeletion': () => scriptOf(profileDeletion, businessDeletionScript),
  'content/composer': () => scriptOf(composer, composerScript),
  'media/mediaUpload': () => scriptOf(mediaUpload, mediaUploadScript),
  'networks/connection': () => scriptOf(connection, connectionScript),
  'networks/consentReturn': () => scriptOf(consentReturn, consentReturnScript),
}
