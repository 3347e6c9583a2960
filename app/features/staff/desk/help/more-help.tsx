import { Trans } from '@lingui/react/macro'

/** Help for technicians, who see their day alone. docs/desk.md says the same. */
export function TechnicianHelp() {
  return (
    <section>
      <h2>
        <Trans>What technicians do</Trans>
      </h2>
      <p>
        <Trans>
          My day has your visits of today, with where, what, how to get in and a call by one press, and of tomorrow when
          and where. It has nothing else of the desk.
        </Trans>
      </p>
      <p>
        <Trans>
          Press “Done” when it works. If it could not be done, say why: the customer is told the reason, and the office
          plans another time. Notes and photos are for the team alone.
        </Trans>
      </p>
      <p>
        <Trans>Sign out before you lend the phone to somebody.</Trans>
      </p>
    </section>
  )
}

/** Help for managers, beyond that for agents. docs/desk.md says the same. */
export function ManagerHelp() {
  return (
    <section>
      <h2>
        <Trans>What managers do besides</Trans>
      </h2>
      <p>
        <Trans>
          At opening time an e-mail says what is overdue and what is due today. Begin there: a limit that a law sets
          comes before everything else.
        </Trans>
      </p>
      <p>
        <Trans>Share out what is unassigned: choose the cases in the list, and give them to somebody.</Trans>
      </p>
      <p>
        <Trans>
          Under Status you say what does not work, before people ask. Nothing is public before you have looked at it,
          and whoever wants to know is told by e-mail. From an incident you get to the complaints about it.
        </Trans>
      </p>
      <p>
        <Trans>
          Under Figures you see who does what, what share is answered within our targets and within the law, and what
          was late and why. Each has its table as a file.
        </Trans>
      </p>
      <p>
        <Trans>
          Under Settings you write the opening hours, the holidays, the targets and the texts that replies begin with.
          What you save holds at once for what comes from then on; cases that have come keep what they were told. Each
          version stays, and you can go back to it.
        </Trans>
      </p>
      <p>
        <Trans>
          A file of cases is full of personal data. You confirm that it is you, it is noted, and you delete the file
          when you need it no longer.
        </Trans>
      </p>
    </section>
  )
}

/** Help for owners, beyond that for managers. docs/desk.md says the same. */
export function OwnerHelp() {
  return (
    <section>
      <h2>
        <Trans>What owners do besides</Trans>
      </h2>
      <p>
        <Trans>
          Under Staff you invite people, by a link that works once. Give each the least role that they need, and disable
          whoever leaves on the day that they leave: you say who goes on with their open cases and reminders.
        </Trans>
      </p>
      <p>
        <Trans>
          The audit says who saw an identity, took a file with them and of how many cases, published something or
          changed the staff; who came and went stands apart. You narrow it by person, by what was done, and by date.
        </Trans>
      </p>
      <p>
        <Trans>
          What managers save under Settings goes over the files of the operator’s folder. Whoever runs the server can
          write it into those files, by a command.
        </Trans>
      </p>
    </section>
  )
}
