/**
 * Synthesized sounds of the kitchen. Browsers block sound until a user gesture, in which `unlockAudio` must be called.
 */
import { signal } from '../../lib/signal.ts'

export type Sound = 'arrived' | 'changed' | 'voided' | 'overdue'

interface SoundTone {
  hertz: number
  /** Start of the note in seconds from the start of the sound. The note lasts `duration` seconds. */
  startSeconds: number
  duration: number
}

/**
 * Melodies of the sounds. They differ in direction, not only in pitch: rising for new, level for changed, falling
 * for voided, urgent for overdue.
 */
const melodies: Record<Sound, { wave: OscillatorType; tones: readonly SoundTone[] }> = {
  arrived: {
    wave: 'sine',
    tones: [
      { hertz: 660, startSeconds: 0, duration: 0.18 },
      { hertz: 990, startSeconds: 0.16, duration: 0.42 },
    ],
  },
  changed: {
    wave: 'triangle',
    tones: [0, 0.18, 0.36].map((startSeconds) => ({ hertz: 740, startSeconds, duration: 0.13 })),
  },
  voided: {
    wave: 'triangle',
    tones: [
      { hertz: 520, startSeconds: 0, duration: 0.25 },
      { hertz: 350, startSeconds: 0.24, duration: 0.5 },
    ],
  },
  overdue: {
    wave: 'square',
    tones: [0, 0.14, 0.28, 0.7, 0.84, 0.98].map((startSeconds) => ({
      hertz: 880,
      startSeconds,
      duration: 0.09,
    })),
  },
}

let audioContext: AudioContext | null = null

/** True if sounds are audible. A gesture must have unlocked them, and the device needs an audio output. */
export const isAudible = signal(false)

/** Unlocks the sounds inside a user gesture. Returns true if sounds are then audible. */
export async function unlockAudio(): Promise<boolean> {
  try {
    audioContext ??= new AudioContext()
    if (audioContext.state !== 'running') await audioContext.resume()
    isAudible.set(audioContext.state === 'running')
  } catch {
    isAudible.set(false)
  }
  return isAudible.get()
}

/** Plays a sound at a volume from 0 to 1. It is silent while sounds are locked. */
export function playSound(sound: Sound, volume: number): void {
  if (audioContext?.state !== 'running' || volume <= 0) return
  const { wave, tones } = melodies[sound]
  const loudness = volume * (wave === 'square' ? 0.25 : 0.6)
  for (const tone of tones) playTone(audioContext, wave, tone, loudness)
}

function playTone(
  context: AudioContext,
  wave: OscillatorType,
  { hertz, startSeconds, duration }: SoundTone,
  loudness: number,
) {
  const start = context.currentTime + startSeconds
  const voice = context.createOscillator()
  const gain = context.createGain()
  voice.type = wave
  voice.frequency.value = hertz
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + duration)
  voice.connect(gain).connect(context.destination)
  voice.start(start)
  voice.stop(start + duration + 0.05)
}
