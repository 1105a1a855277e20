import { counterSettings } from './settings.ts'

/** Plays two low notes for a scanned code that matches no dish, unless the setting mutes them. */
export function playUnknownCodeSound(): void {
  if (!counterSettings.get().sound) return
  try {
    const audio = new AudioContext()
    for (const startSeconds of [0, 0.16]) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.type = 'square'
      note.frequency.value = 196
      volume.gain.setValueAtTime(0.12, audio.currentTime + startSeconds)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + startSeconds + 0.13)
      note.connect(volume).connect(audio.destination)
      note.start(audio.currentTime + startSeconds)
      note.stop(audio.currentTime + startSeconds + 0.14)
    }
    setTimeout(() => void audio.close(), 600)
  } catch {
    // Ignores a failure of the sound, such as a missing audio device. The error message on screen remains.
  }
}
