import { strings } from '../../../strings/shell.ts'
import { LegalPage } from './LegalPage.tsx'

/** Served by the installation unless its owner names another page in `TERMS_URL`. */
export function TermsPage() {
  return (
    <LegalPage title={strings.termsOfService}>
      <p>{strings.thisIsAnInstallationOfSoloSocial}</p>
      <h2>{strings.whatItDoes}</h2>
      <p>{strings.itKeepsThePostsYouWriteAnd}</p>
      <h2>{strings.whatIsYours}</h2>
      <p>{strings.whatYouWriteAndUploadStaysYours}</p>
      <h2>{strings.yourAccount}</h2>
      <p>{strings.keepYourPasswordToYourself}</p>
      <h2>{strings.whatIsNotPromised}</h2>
      <p>{strings.theSoftwareIsAnAlphaVersion}</p>
      <h2>{strings.ending}</h2>
      <p>{strings.youMayStopUsingTheServiceAt}</p>
    </LegalPage>
  )
}
