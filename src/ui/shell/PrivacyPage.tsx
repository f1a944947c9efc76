import { strings } from '../../../strings/shell.ts'
import { LegalPage } from './LegalPage.tsx'

/** Served by the installation unless its owner names another page in `PRIVACY_URL`. */
export function PrivacyPage() {
  return (
    <LegalPage title={strings.privacyPolicy}>
      <p>{strings.thisInstallationOfSoloSocialIsRun}</p>
      <h2>{strings.whatIsStored}</h2>
      <p>{strings.yourNameEMailAddressAndTime}</p>
      <h2>{strings.whereItGoes}</h2>
      <p>{strings.aPostGoesToTheNetworksYou}</p>
      <h2>{strings.inYourBrowser}</h2>
      <p>{strings.thePageKeepsYourSignInYour}</p>
      <h2>{strings.log}</h2>
      <p>{strings.theServersLogHoldsWhatIsNeeded}</p>
      <h2>{strings.yourRights}</h2>
      <p>{strings.askTheOperatorToSeeCorrectTake}</p>
    </LegalPage>
  )
}
