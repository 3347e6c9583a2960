import { Trans } from '@lingui/react/macro'

/** Help for those who work cases, which is everybody. docs/desk.md says the same. */
export function AgentHelp() {
  return (
    <>
      <section>
        <h2>
          <Trans>A day at the desk</Trans>
        </h2>
        <p>
          <Trans>
            The list begins with what is late, and goes on with what is due today. Open the first case and work down
            from there: the arrow beside its name leads to the next one.
          </Trans>
        </p>
        <p>
          <Trans>
            A dot before a name means that the customer has written and nobody has answered. What they wrote stands
            above your reply.
          </Trans>
        </p>
        <p>
          <Trans>
            Whoever deals with a case that is nobody’s has it from then on. What comes by phone, at the counter or by
            e-mail is entered as a new case: its clock starts when it came, not when you write it down.
          </Trans>
        </p>
        <p>
          <Trans>
            Filters narrow what a view shows. Save what you look at often under a name, for yourself or for everybody.
            The search takes parts, too: half a reference, the last digits of a phone, and a wrong letter.
          </Trans>
        </p>
        <p>
          <Trans>
            What you write is kept as your draft until you send it, also when you are signed out. Undo, beside the last
            line of the history, takes back what you have just done, as long as the customer has not been told.
          </Trans>
        </p>
        <p>
          <Trans>
            Up to three files go with a reply: the customer gets them by mail and at their receipt. “Attach” keeps them
            with your draft for a day. A picture opens in the case; it is noted who has opened a file.
          </Trans>
        </p>
        <p>
          <Trans>
            The bell tells you of cases that you were given, of notes that mention you by @ and your name, and of
            answers in your cases. Opening the case takes it from there.
          </Trans>
        </p>
        <p>
          <Trans>The key ? shows all keys. On a phone, what you can do stands at the bottom of the screen.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>E-mail</Trans>
        </h2>
        <p>
          <Trans>
            Where a mailbox is read, what a customer answers by e-mail stands in their case like any message. Under Mail
            is what says of no case by itself that it belongs to it: join it to one, make a case of it, or set it aside.
          </Trans>
        </p>
        <p>
          <Trans>
            “It comes from another address” means that somebody knows the reference, and not that it is the customer.
            See who it is first. Automatic answers, and mails of ours that did not arrive, are noted in the case and
            need no answer.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Clocks</Trans>
        </h2>
        <p>
          <Trans>
            A case shows our own target and, where there is one, the limit that a law sets. Both are told as the
            customer was told: by the day, with an hour where there is one.
          </Trans>
        </p>
        <p>
          <Trans>
            Our targets count while we are open. The limits of laws count as each law says, also at night and on
            holidays.
          </Trans>
        </p>
        <p>
          <Trans>For today is what ends today. What ended before this moment is overdue.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Waiting</Trans>
        </h2>
        <p>
          <Trans>
            While you wait for a customer, our targets stand still until the day that you choose. A limit that a law
            sets runs on, but for a complaint whose customer you have asked in writing for what is missing: they have
            ten business days at least.
          </Trans>
        </p>
        <p>
          <Trans>A case that waits comes back by itself: on its day, or as soon as the customer writes.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Closing</Trans>
        </h2>
        <p>
          <Trans>
            A message is answered by a reply, by a call in which you spoke to the customer, or by “Nothing to answer”.
            No change of state does that.
          </Trans>
        </p>
        <p>
          <Trans>
            To close, give a reason: the customer is told it. “Send and close” sends your reply and says on its button
            how the case ends.
          </Trans>
        </p>
        <p>
          <Trans>
            An order closed because we do not reach its address tells its customer by e-mail, unless you untick it. A
            referral has the friend’s contract once that order is in service: it comes by itself.
          </Trans>
        </p>
        <p>
          <Trans>
            What is closed can be opened again, by you or by the customer, who writes at their receipt: then it is in
            the list once more.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>One incident, many cases</Trans>
        </h2>
        <p>
          <Trans>
            Who reports that a service is down, at a place and a time of an incident, is proposed to it: in the case,
            and with all others at the cases of the incident. Link those that are of it. One text answers them all, each
            by its own mail. Who has written since is left out and named: answer them one by one.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Two cases of one person</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Whoever calls and writes about the same has two cases. Join one to the other, at the end of the case:
              there is one history then, and the earlier of both dates. You see both side by side first.
            </Trans>
          </li>
          <li>
            <Trans>
              Each request keeps its reference, its receipt and its address. When you reply, look which one you answer.
            </Trans>
          </li>
          <li>
            <Trans>
              It can be undone as long as nothing has happened since. Of two people, link the cases and do not join
              them.
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>What laws ask of you</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Who withdraws from a contract gives no reason, and it counts from the moment it was sent.</Trans>
          </li>
          <li>
            <Trans>
              A complaint gets an answer with its reasons, in the customer’s language. A refusal names whom they can
              turn to, which is added by itself.
            </Trans>
          </li>
          <li>
            <Trans>
              Who asks for their data gets an answer within a month. Make sure that it is them; a manager sends the
              link.
            </Trans>
          </li>
          <li>
            <Trans>Identities are hidden. Show one only when you need it: it is noted that you have seen it.</Trans>
          </li>
          <li>
            <Trans>
              A note is for staff, yet part of what we keep of a person: write nothing that you would not say to them.
            </Trans>
          </li>
        </ul>
      </section>
    </>
  )
}
