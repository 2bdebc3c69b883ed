import { createFileRoute } from '@tanstack/react-router';
import { SignedInShell } from '#client/shell/signed-in-shell.tsx';

export const Route = createFileRoute('/_signed-in/_shell')({ component: SignedInShell });
