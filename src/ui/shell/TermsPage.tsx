import { LegalPage } from './LegalPage.tsx'

/** Served by the installation unless its owner names another page in `TERMS_URL`. */
export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <p>
        This is an installation of Solo Social, run by the person or organization that gave you its address: the
        operator. These terms are between you and the operator.
      </p>
      <h2>What it does</h2>
      <p>
        It keeps the posts you write and sends them to the social networks you connect, at the times you choose. It acts
        on your accounts only as you tell it to, and you can disconnect any of them at any time.
      </p>
      <h2>What is yours</h2>
      <p>
        What you write and upload stays yours. You are responsible for it, for having the rights to it, and for keeping
        to the rules of each network you post to.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. The operator may suspend an account that harms others, the installation, or the
        networks it posts to.
      </p>
      <h2>What is not promised</h2>
      <p>
        The software is an alpha version. It takes care that a post goes out exactly once, and says so when it cannot
        tell; but a network may refuse, delay or remove a post, and the operator does not guarantee that the service is
        always available.
      </p>
      <h2>Ending</h2>
      <p>You may stop using the service at any time. Ask the operator to have your account and its contents deleted.</p>
    </LegalPage>
  )
}
