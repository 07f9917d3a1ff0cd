-- A product's discount is what its prices give, in whole per cent, rounded down. Until now it was what somebody had typed.
UPDATE "product" SET "discount_percentage" = CASE
	WHEN "promotional_cents" > 0 AND "promotional_cents" < "original_cents"
	THEN ("original_cents" - "promotional_cents")::bigint * 100 / "original_cents" ELSE 0 END
WHERE "discount_percentage" IS DISTINCT FROM (CASE
	WHEN "promotional_cents" > 0 AND "promotional_cents" < "original_cents"
	THEN ("original_cents" - "promotional_cents")::bigint * 100 / "original_cents" ELSE 0 END);
