import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";

/** The text in one of the voices that this device has. It is only heard: browsers give no file of it. */
export function BrowserVoice({ text }: { text: string }) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [isSpeaking, setIsSpeaking] = useState(false);

  useEffect(() => {
    const speech = window.speechSynthesis;
    if (!speech) return;
    const look = () => {
      const voices = speech.getVoices();
      setVoice(voices.find(({ lang }) => lang === "pt-BR") ?? voices.find(({ lang }) => lang.startsWith("pt")) ?? null);
    };
    look();
    speech.addEventListener("voiceschanged", look);
    return () => {
      speech.removeEventListener("voiceschanged", look);
      speech.cancel();
    };
  }, []);

  function toggle(): void {
    if (isSpeaking) {
      window.speechSynthesis.cancel();
      setIsSpeaking(false);
      return;
    }
    const saying = new SpeechSynthesisUtterance(text);
    saying.lang = "pt-BR";
    saying.voice = voice;
    saying.onend = () => setIsSpeaking(false);
    saying.onerror = () => setIsSpeaking(false);
    setIsSpeaking(true);
    window.speechSynthesis.speak(saying);
  }

  if (!voice) {
    return <p className="text-muted text-sm">Este navegador não tem voz em português para ouvir na hora.</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" disabled={!text.trim()} onClick={toggle}>
        {isSpeaking ? "Parar" : "Ouvir com a voz do navegador"}
      </Button>
      <p className="text-muted text-sm">É só para ouvir: não cria arquivo.</p>
    </div>
  );
}
