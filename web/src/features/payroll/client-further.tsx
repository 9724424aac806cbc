import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '../../ui/choice.tsx'
import styles from './payroll.module.css'
import {
  type Client,
  type CostCentreSource,
  costCentreOrders,
  type Target,
  takenStyles,
  targetSettings,
} from './rules.ts'
import { choiceInWords, settingInWords, styleInWords } from './words.ts'

/** What has a usual value; asked for once the client is there. */
export function Further({ client, target }: { readonly client: Client; readonly target: Target }) {
  const { t } = useLingui()
  return (
    <>
      <Select
        name="correction_style"
        key={`${target} style`}
        label={t`What is sent of a month that changed after it was issued`}
        defaultValue={client.correctionStyle}
      >
        {takenStyles(target).map((each) => (
          <option key={each} value={each}>
            {styleInWords(each)}
          </option>
        ))}
      </Select>
      <Select name="lines_by" label={t`Lines`} defaultValue={client.linesBy}>
        <option value="month">{t`One for each kind of a month`}</option>
        <option value="day">{t`One for each day`}</option>
      </Select>
      {Object.entries(targetSettings[target]).map(([name, choices]) => (
        <Select
          key={`${target} ${name}`}
          name={`setting.${name}`}
          label={settingInWords(name)}
          defaultValue={client.settings[name] ?? choices[0]}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceInWords(choice)}
            </option>
          ))}
        </Select>
      ))}
      <CostCentres client={client} />
      <Select
        name="unconfirmed_time"
        label={t`Working time that nobody confirmed`}
        defaultValue={client.refusesUnconfirmed ? 'refuse' : 'warn'}
      >
        <option value="warn">{t`is noted in the run`}</option>
        <option value="refuse">{t`holds up the run`}</option>
      </Select>
      {client.may.assign && (
        <Select name="issuer" label={t`Who issues a run`} defaultValue={client.needsTwo ? 'not_checker' : 'anybody'}>
          <option value="anybody">{t`Whoever does the payroll`}</option>
          <option value="not_checker">{t`Somebody else than who checked it`}</option>
        </Select>
      )}
      <p>
        <Trans>What these mean in the program is for the office to say: ask before the first run.</Trans>
      </p>
    </>
  )
}

/** Where the cost centre of a line comes from: the first place that has one. */
function CostCentres({ client }: { readonly client: Client }) {
  const { t } = useLingui()
  const names = { tag: t`tag`, area: t`area`, person: t({ message: 'person', context: 'cost centre' }) }
  const set = client.costCentreFrom.join(',')
  const orders = [...new Set([...costCentreOrders.map((order) => order.join(',')), set])]
  return (
    <>
      <Select name="cost_centre_from" label={t`Cost centre`} defaultValue={set}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {order === ''
              ? t`none`
              : order
                  .split(',')
                  .map((source) => names[source as CostCentreSource])
                  .join(t`, else `)}
          </option>
        ))}
      </Select>
      <label className={styles.tick}>
        <input type="checkbox" name="cost_centre_required" defaultChecked={client.needsCostCentre} />
        <Trans>What is sent needs a cost centre</Trans>
      </label>
    </>
  )
}
