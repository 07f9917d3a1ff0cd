import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  title: ReactNode;
  text?: ReactNode;
  headingLevel?: 2 | 3;
  onRetry: () => void;
}

/** Takes the place of an answer that did not come, with the way to ask again. */
export function FailedNotice({ title, text, headingLevel = 3, onRetry }: FailedNoticeProps) {
  return (
    <Notice
      kind="error"
      headingLevel={headingLevel}
      title={title}
      text={text}
      actions={<Button onClick={onRetry}>Tentar novamente</Button>}
    />
  );
}
