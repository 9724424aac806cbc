import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { orderPaper } from '../data.ts'
import styles from '../paper-orders.module.css'
import { allPlaces, chosenPapers, type Format, formats, type MonthPaper, papersOf } from '../rules.ts'
import { Orders } from './orders.tsx'
import { formatInWords, paperInWords, refusalOf, wholeRefusalOf } from './words.ts'

interface Props {
  /** The workplaces to choose from; where it is one, nobody is asked. */
  readonly placeIds: readonly string[]
  /** The months to choose from, the usual one first. */
  readonly months: readonly string[]
  readonly onClose: () => void
}

/** Paper of a month, for the people one looks after or pays: it is made in the background, and fetched here. */
export function MonthPapers({ placeIds, months, onClose }: Props) {
  const { t: say } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const [hasAbsences, setHasAbsences] = useState(false)
  const [month = '', ...others] = months
  const [placeId = place.id, ...otherPlaces] = placeIds
  const [chosenPlace, setChosenPlace] = useState(placeId)
  const nameOf = (id: string): string => session.places.find((each) => each.id === id)?.name ?? id
  return (
    <Dialog
      title={
        others.length === 0 ? <Trans>Papers of {dayInWords(`${month}-01`, 'month')}</Trans> : <Trans>Papers</Trans>
      }
      onClose={onClose}
    >
      <Stack wide>
        <Form
          onSubmit={async (values) => {
            const where = values.place ?? placeId
            const papers = chosenPapers(values).filter((paper) => papersOf(where).includes(paper))
            if (papers.length === 0) return { fields: {}, general: [t`Choose at least one.`] }
            const subject = { placeId: where, month: values.month ?? month }
            try {
              await orderPaper(place.id, subject, papers, values.format as Format | undefined)
            } catch (error) {
              return where === allPlaces ? wholeRefusalOf(error) : refusalOf(error)
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              {(others.length > 0 || otherPlaces.length > 0) && (
                <div className={styles.which}>
                  {others.length > 0 && (
                    <Select name="month" label={say`Month`}>
                      {months.map((each) => (
                        <option key={each} value={each}>
                          {dayInWords(`${each}-01`, 'month')}
                        </option>
                      ))}
                    </Select>
                  )}
                  {otherPlaces.length > 0 && (
                    <Select
                      name="place"
                      label={say`Workplace`}
                      onChange={(event) => setChosenPlace(event.target.value)}
                    >
                      {placeIds.map((each) => (
                        <option key={each} value={each}>
                          {nameOf(each)}
                        </option>
                      ))}
                      <option value={allPlaces}>{say`All workplaces of the company`}</option>
                    </Select>
                  )}
                </div>
              )}
              <fieldset className={styles.choices}>
                <legend className="spoken">
                  <Trans>What is to be made</Trans>
                </legend>
                {papersOf(chosenPlace).map((paper) => (
                  <label key={paper} className={styles.choice}>
                    <input
                      type="checkbox"
                      name={paper}
                      onChange={(event) => paper === 'absences' && setHasAbsences(event.target.checked)}
                    />
                    <span>{paperInWords(paper)}</span>
                    <small>{aboutPaper(paper)}</small>
                  </label>
                ))}
              </fieldset>
              {hasAbsences && chosenPlace !== allPlaces && (
                <Select name="format" label={say`The list of absences as`}>
                  {formats.map((each) => (
                    <option key={each} value={each}>
                      {formatInWords(each)}
                    </option>
                  ))}
                </Select>
              )}
              <div>
                <Button type="submit" look="main" disabled={busy}>
                  <Trans>Make them</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
        <Orders />
      </Stack>
    </Dialog>
  )
}

const aboutPaper = (paper: MonthPaper): string =>
  ({
    statements: t`A page for each person whose month is closed, to sign or to send.`,
    working_times: t`Begin, end and duration of each day’s work, as § 17 MiLoG asks. Also of months that are open, but not for the payroll.`,
    absences: t`Confirmed absences with their days, as far as they lie in the month.`,
  })[paper]
