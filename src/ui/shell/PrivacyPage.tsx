import { LegalPage } from './LegalPage.tsx'

/** Served by the installation unless its owner names another page in `PRIVACY_URL`. */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <p>
        This installation of Solo Social is run by the person or organization that gave you its address: the operator.
        What it stores about you is on the operator's own computers.
      </p>
      <h2>What is stored</h2>
      <p>
        Your name, e-mail address and time zone; your password, only as a hash that cannot be turned back; the posts you
        write, with when and how they went out; and for each social account you connect its public name and picture, and
        the credentials that let us post there, which are encrypted.
      </p>
      <h2>Where it goes</h2>
      <p>
        A post goes to the networks you choose for it, and only there. Nothing about you is sold or given to anybody
        else.
      </p>
      <h2>In your browser</h2>
      <p>
        The page keeps your sign-in, your remembered e-mail address if you ask for it, drafts you are writing, and how
        you like the page to look. There are no advertising cookies. If the operator has set up visit statistics, they
        count page views and events without identifying you.
      </p>
      <h2>Log</h2>
      <p>
        The server's log holds what is needed to find faults. Passwords, tokens and the text of posts are not in it.
      </p>
      <h2>Your rights</h2>
      <p>Ask the operator to see, correct, take with you or delete what is stored about you.</p>
    </LegalPage>
  )
}
