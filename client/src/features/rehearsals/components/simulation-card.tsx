import type { Simulation } from '@forki/contract/rehearsals'
import { SIMULATION_PARTIES_RANGE } from '@forki/contract/rehearsals/constants'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useStartSimulation, useStopSimulation } from '../queries.ts'
import { FigureRow } from './figure-row.tsx'

const HOURS = [1, 2, 3, 4, 5, 6] as const
const SPEEDS = ['1', '5', '20', '60'] as const
const PARTIES = [5, 10, 20, 30, 40, 50, SIMULATION_PARTIES_RANGE.most] as const
const TONES: Record<Simulation['status'], Tone> = {
  running: 'info',
  finished: 'success',
  stopped: 'neutral',
  failed: 'danger',
}

interface SimulationCardProps {
  original_id: string
  simulation: Simulation | null
}

/**
 * Card of the simulated service: the progress of the latest simulation, and a form that starts a simulation.
 * While a simulation runs, a stop button replaces the form.
 */
export function SimulationCard({ original_id, simulation }: SimulationCardProps) {
  const { t } = useTranslation('rehearsals')
  const isRunning = simulation?.status === 'running'
  return (
    <Card aria-label={t('simulation.title')}>
      <CardHeader title={t('simulation.title')} description={t('simulation.text')} />
      <CardBody className="flex flex-col gap-5">
        {simulation ? <SimulationProgress simulation={simulation} /> : null}
        {isRunning ? <StopButton original_id={original_id} /> : <StartForm original_id={original_id} />}
      </CardBody>
    </Card>
  )
}

function SimulationProgress({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('rehearsals')
  const { number } = useFormat()
  const { steps, steps_done, clock, orders, calls, repeated, refused, refusal, status, parties, speed } =
    simulation
  const figures = [
    [t('simulation.clock'), clock],
    [t('simulation.orders'), number(orders)],
    [t('simulation.calls'), number(calls)],
    [t('simulation.repeated'), number(repeated)],
    [t('simulation.refused'), number(refused)],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]}>{t(`simulation.status.${status}`)}</Badge>
        <p className="tabular text-sm text-ink-muted">{t('simulation.size', { parties, speed })}</p>
      </div>
      <Progress
        label={t('simulation.progress')}
        value={steps === 0 ? 1 : steps_done / steps}
        tone={TONES[status]}
      />
      <FigureRow figures={figures} />
      {status === 'failed' ? <Notice tone="danger">{t('simulation.failed_text')}</Notice> : null}
      {refusal ? (
        <p className="text-sm text-ink-muted">
          {t('simulation.refusal', { code: `${refusal.step}: ${refusal.code}` })}
        </p>
      ) : null}
    </div>
  )
}

function StopButton({ original_id }: { original_id: string }) {
  const { t } = useTranslation('rehearsals')
  const { mutate, isPending, isSuccess } = useStopSimulation()
  return (
    <Button
      className="self-start"
      busy={isPending || isSuccess}
      icon={<Square className="size-5" aria-hidden />}
      onClick={() => mutate({ params: { id: original_id } })}
    >
      {t(isPending || isSuccess ? 'simulation.stopping' : 'simulation.stop')}
    </Button>
  )
}

function StartForm({ original_id }: { original_id: string }) {
  const { t } = useTranslation('rehearsals')
  const { mutate, isPending } = useStartSimulation()
  const [parties, setParties] = useState(40)
  const [hours, setHours] = useState(3)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('20')
  const lasts = Math.ceil((hours * 60) / Number(speed))
  const start = () =>
    mutate({ params: { id: original_id }, body: { parties, minutes: hours * 60, speed: Number(speed) } })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <SizeFields parties={parties} hours={hours} onParties={setParties} onHours={setHours} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden className="w-full text-sm font-semibold">
          {t('simulation.speed')}
        </span>
        <Segmented
          label={t('simulation.speed')}
          value={speed}
          options={SPEEDS.map((value) => ({
            value,
            label:
              value === '1'
                ? t('simulation.speed_real')
                : t('simulation.speed_times', { count: Number(value) }),
          }))}
          onChange={setSpeed}
        />
        <p className="tabular text-sm text-ink-muted">{t('simulation.lasts', { count: lasts })}</p>
      </div>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={isPending}
        icon={<Play className="size-5" aria-hidden />}
      >
        {t('simulation.start')}
      </Button>
    </form>
  )
}

interface SizeFieldsProps {
  parties: number
  hours: number
  onParties: (parties: number) => void
  onHours: (hours: number) => void
}

/** Fields of the number of parties and of the simulated hours. */
function SizeFields({ parties, hours, onParties, onHours }: SizeFieldsProps) {
  const { t } = useTranslation('rehearsals')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('simulation.parties')}>
        <Select value={parties} onChange={(event) => onParties(Number(event.target.value))}>
          {PARTIES.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('simulation.minutes')}>
        <Select value={hours} onChange={(event) => onHours(Number(event.target.value))}>
          {HOURS.map((count) => (
            <option key={count} value={count}>
              {t('simulation.hours', { count })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
