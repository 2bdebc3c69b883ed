import { createFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '#client/features/account/guest-layout.tsx';

/** Open to everybody, signed in or not. */
export const Route = createFileRoute('/_guest')({ component: GuestLayout });
