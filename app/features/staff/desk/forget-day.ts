import { forgetDay, isDayKept } from '#app/components/device/day/kept-day.ts'

// Whoever works here now is no technician: the day that this browser keeps is somebody else's.
void isDayKept().then((isKept) => (isKept ? forgetDay() : undefined))
